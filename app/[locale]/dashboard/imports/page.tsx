import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parsePageNumber } from '@/components/admin-list/list-view'
import { ImportList } from '@/components/imports/import-list'
import { ImportUpload, PasteDonors } from '@/components/imports/import-upload'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listImports } from '@/lib/features/imports/server/list-imports'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type ImportsPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const PAGE_SIZE = 25

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('imports.list')
  return { title: t('title') }
}

export default async function ImportsPage({ params, searchParams }: ImportsPageProps) {
  await pageLocale(params)
  await requireAdmin('/dashboard/imports')
  const page = parsePageNumber(await searchParams)
  const [found, t] = await Promise.all([
    listImports({ page, limit: PAGE_SIZE }),
    getTranslations('imports.list'),
  ])
  return (
    <DashboardPage namespaces={['imports']} title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-10">
        <ImportUpload />
        <PasteDonors />
        <ImportList {...found} />
      </div>
    </DashboardPage>
  )
}
