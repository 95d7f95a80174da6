import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import { NoDonorsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import type { Overview } from '@/lib/features/overview/contract'
import { OverviewSection } from './overview-section'
import { TopDonorsTable } from './top-donors-table'

export function TopDonorsSection({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.admin.topDonors')
  const { topDonors, range } = overview
  const exportData = {
    headings: [...[t('rank'), t('donor'), t('group')], ...[t('bags'), t('donations'), t('last')]],
    rows: topDonors.map((donor, index) => [
      ...[index + 1, donor.name, donor.bloodGroup],
      ...[donor.bags, donor.donations, donor.last],
    ]),
  }
  return (
    <OverviewSection
      id="top-donors"
      title={t('title')}
      action={
        topDonors.length > 0 && (
          <ExportButton
            fileName={tableFileName('top-donors', range)}
            table={exportData}
            auditedList={{ list: 'topDonors' }}
            subject={t('title')}
          />
        )
      }
    >
      {topDonors.length === 0 ? (
        <EmptyState
          illustration={<NoDonorsIllustration />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : (
        <TopDonorsTable donors={topDonors} />
      )}
    </OverviewSection>
  )
}
