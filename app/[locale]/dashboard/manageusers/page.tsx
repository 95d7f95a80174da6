import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { UserPanel } from '@/components/users/admin/user-panel'
import { usersView } from '@/components/users/admin/users-view'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listUsers } from '@/lib/features/users/server/list-users'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type ManageUsersPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.admin')
  return { title: t('title') }
}

export default async function ManageUsersPage({ params, searchParams }: ManageUsersPageProps) {
  await pageLocale(params)
  const { id } = await requireAdmin('/dashboard/manageusers')
  const view = usersView.parse(await searchParams)
  const [found, t, imports] = await Promise.all([
    loadListPage(view, async (query) => {
      const { users: rows, ...total } = await listUsers(query)
      return { ...total, rows }
    }),
    getTranslations('users.admin'),
    getTranslations('imports.list'),
  ])
  const toImports = (
    <Button asChild variant="secondary">
      <Link href="/dashboard/imports">{imports('title')}</Link>
    </Button>
  )
  return (
    <DashboardPage namespaces={['users.admin']} title={t('title')} action={toImports}>
      <UserPanel {...found} me={id} />
    </DashboardPage>
  )
}
