import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ImportPanel } from '@/components/imports/import-panel'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { NOT_FOUND_PATH, redirectLocalized, requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listOwnChapters } from '@/lib/features/chapters/server/list-own-chapters'
import { getImport } from '@/lib/features/imports/server/list-imports'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type ImportPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: ImportPageProps): Promise<Metadata> {
  await pageLocale(params as LocaleParams['params'])
  const t = await getTranslations('imports.list')
  return { title: t('title') }
}

export default async function ImportPage({ params }: ImportPageProps) {
  const locale = await pageLocale(params as LocaleParams['params'])
  const { id } = await params
  const admin = await requireAdmin(`/dashboard/imports/${id}`)
  const found = await getImport(admin, id)
  if (!found) return redirectLocalized(NOT_FOUND_PATH)
  const [chapters, t, list] = await Promise.all([
    listOwnChapters(admin, locale),
    getTranslations('imports.page'),
    getTranslations('imports.list'),
  ])
  return (
    <DashboardPage
      namespaces={['imports', 'donors.places']}
      title={found.fileName}
      lead={found.confirmedAt ? undefined : t('lead', { count: found.counts.rows })}
      parents={[{ label: list('title'), href: '/dashboard/imports' }]}
    >
      <ImportPanel
        initialImport={found}
        chapters={chapters
          .filter(({ membership }) => membership.role === 'coordinator')
          .map(({ _id, name }) => ({ _id, name }))}
      />
    </DashboardPage>
  )
}
