import { useTranslations } from 'next-intl'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import type { DayRange } from '@/lib/features/overview/rules'
import { OverviewSection } from './overview-section'
import { type RecipientPage, RecipientsExport, RecipientsTable } from './recipients-table'

export function RecipientsSection({
  recipients,
  range,
}: {
  recipients: RecipientPage
  range: DayRange
}) {
  const t = useTranslations('overview.admin.received')
  const { rows, total, ...pagination } = recipients
  return (
    <OverviewSection
      id="received"
      title={t('title')}
      action={
        total > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures font-semibold">{t('count', countMessageValues(recipients))}</p>
            <RecipientsExport range={range} />
          </div>
        )
      }
    >
      {total === 0 ? (
        <EmptyState illustration={<NoRequestsIllustration />} title={t('empty')} />
      ) : (
        <RecipientsTable rows={rows} range={range} {...pagination} />
      )}
    </OverviewSection>
  )
}
