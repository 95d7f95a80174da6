import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { tableFileName } from '@/components/admin-list/export-table'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import type { Reach } from '@/lib/features/overview/contract'
import { FillRateChart } from './fill-rate-chart'
import { OverviewSection } from './overview-section'
import { ReachCards } from './reach-cards'
import { ReachTable } from './reach-table'
import { useReachExport } from './use-reach-export'

export function ReachSection({ reach }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const exportData = useReachExport(reach)
  const { total, alerts, range, districts } = reach
  const hasNoRequests = total.requests === 0
  return (
    <OverviewSection
      id="reach"
      title={t('title')}
      text={t('text')}
      action={
        hasNoRequests && alerts.asked === 0 ? null : (
          <ExportButton
            fileName={tableFileName('how-well-requests-reach-donors', range)}
            table={exportData}
            subject={t('title')}
          />
        )
      }
    >
      {hasNoRequests ? (
        <EmptyState
          illustration={<NoRequestsIllustration />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : null}
      {hasNoRequests && alerts.asked === 0 ? null : <ReachCards reach={reach} />}
      {hasNoRequests ? null : (
        <>
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)]">
            <FillRateChart reach={reach} />
          </div>
          <h3 className="mt-10 text-lg font-bold">{t('districts')}</h3>
          <p className="mt-1 mb-5 max-w-prose text-text-muted">{t('districtsText')}</p>
          <ReachTable districts={districts} />
        </>
      )}
    </OverviewSection>
  )
}
