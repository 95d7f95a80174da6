import { useTranslations } from 'next-intl'
import type { ListPage } from '@/components/admin-list/list-page'
import type { ListPosition } from '@/components/admin-list/list-view'
import { NoRequestsIllustration } from '@/components/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import type { DayRange } from '@/lib/features/overview/rules'
import type { Recipient } from '@/lib/features/overview/shapes'
import { OverviewSection } from './overview-section'
import { RecipientsExport, RecipientsTable } from './recipients-table'

export interface RecipientPage extends Omit<ListPage<Recipient, ListPosition>, 'view'> {
  page: number
}

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
