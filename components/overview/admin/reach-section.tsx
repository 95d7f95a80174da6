import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { sheetName } from '@/components/admin-list/sheet'
import { NoRequests } from '@/components/illustrations'
import { EmptyState } from '@/components/ui/empty-state'
import type { Reach } from '@/lib/features/overview/shapes'
import { OverviewSection } from './overview-section'
import { ReachCards } from './reach-cards'
import { ReachGroupsFigure } from './reach-groups-figure'
import { ReachTable } from './reach-table'
import { useReachSheet } from './use-reach-sheet'

export function ReachSection({ reach }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const sheet = useReachSheet(reach)
  const { total, alerts, range, districts } = reach
  const hasNone = total.requests === 0
  return (
    <OverviewSection
      id="reach"
      title={t('title')}
      text={t('text')}
      action={
        hasNone && alerts.asked === 0 ? null : (
          <ExportButton
            fileName={sheetName('how-well-requests-reach-donors', range)}
            sheet={sheet}
            about={t('title')}
          />
        )
      }
    >
      {hasNone ? (
        <EmptyState illustration={<NoRequests />} title={t('empty')} text={t('emptyText')} />
      ) : null}
      {hasNone && alerts.asked === 0 ? null : <ReachCards reach={reach} />}
      {hasNone ? null : (
        <>
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)]">
            <ReachGroupsFigure reach={reach} />
          </div>
          <h3 className="mt-10 text-lg font-bold">{t('districts')}</h3>
          <p className="mt-1 mb-5 max-w-prose text-text-muted">{t('districtsText')}</p>
          <ReachTable districts={districts} />
        </>
      )}
    </OverviewSection>
  )
}
