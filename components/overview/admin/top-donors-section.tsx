import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { sheetName } from '@/components/admin-list/sheet'
import { NoDonors } from '@/components/illustrations'
import { EmptyState } from '@/components/ui/empty-state'
import type { Overview } from '@/lib/features/overview/shapes'
import { OverviewSection } from './overview-section'
import { TopDonorsTable } from './top-donors-table'

export function TopDonorsSection({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.admin.topDonors')
  const { topDonors, range } = overview
  const sheet = {
    headings: [...[t('rank'), t('donor'), t('group')], ...[t('bags'), t('donations'), t('last')]],
    rows: topDonors.map((each, index) => [
      ...[index + 1, each.name, each.bloodGroup],
      ...[each.bags, each.donations, each.last],
    ]),
  }
  return (
    <OverviewSection
      id="top-donors"
      title={t('title')}
      text={t('text')}
      action={
        topDonors.length > 0 && (
          <ExportButton
            fileName={sheetName('top-donors', range)}
            sheet={sheet}
            people={{ list: 'topDonors' }}
            about={t('title')}
          />
        )
      }
    >
      {topDonors.length === 0 ? (
        <EmptyState illustration={<NoDonors />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <TopDonorsTable donors={topDonors} />
      )}
    </OverviewSection>
  )
}
