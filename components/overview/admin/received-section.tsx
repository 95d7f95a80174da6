import { useTranslations } from 'next-intl'
import { NoRequests } from '@/components/illustrations'
import { EmptyState } from '@/components/ui/empty-state'
import type { DayRange } from '@/lib/features/overview/rules'
import type { Recipient } from '@/lib/features/overview/shapes'
import { OverviewSection } from './overview-section'
import { ReceivedExport, ReceivedTable } from './received-table'

export interface Received {
  /** The rows of the page. */
  rows: Recipient[]
  /** The number of rows on all pages. */
  total: number
  page: number
  pageCount: number
}

/** Who received blood in the range: the fulfilled requests. */
export function ReceivedSection({ received, range }: { received: Received; range: DayRange }) {
  const t = useTranslations('overview.admin.received')
  const { rows, total, page, pageCount } = received
  return (
    <OverviewSection
      id="received"
      title={t('title')}
      text={t('text')}
      action={
        total > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures font-semibold">{t('count', { count: total })}</p>
            <ReceivedExport range={range} />
          </div>
        )
      }
    >
      {total === 0 ? (
        <EmptyState illustration={<NoRequests />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ReceivedTable rows={rows} range={range} page={page} pageCount={pageCount} />
      )}
    </OverviewSection>
  )
}
