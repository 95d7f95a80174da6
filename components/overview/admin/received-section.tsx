import { useTranslations } from 'next-intl'
import type { ListedPage, ListPosition } from '@/components/admin-list/list-page'
import { NoRequests } from '@/components/illustrations'
import { EmptyState } from '@/components/ui/empty-state'
import { countWords } from '@/lib/core/paging'
import type { DayRange } from '@/lib/features/overview/rules'
import type { Recipient } from '@/lib/features/overview/shapes'
import { OverviewSection } from './overview-section'
import { ReceivedExport, ReceivedTable } from './received-table'

export interface Received extends Omit<ListedPage<Recipient, ListPosition>, 'view'> {
  page: number
}

export function ReceivedSection({ received, range }: { received: Received; range: DayRange }) {
  const t = useTranslations('overview.admin.received')
  const { rows, total, ...place } = received
  return (
    <OverviewSection
      id="received"
      title={t('title')}
      text={t('text')}
      action={
        total > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures font-semibold">{t('count', countWords(received))}</p>
            <ReceivedExport range={range} />
          </div>
        )
      }
    >
      {total === 0 ? (
        <EmptyState illustration={<NoRequests />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ReceivedTable rows={rows} range={range} {...place} />
      )}
    </OverviewSection>
  )
}
