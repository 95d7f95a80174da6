import { Droplets, HandHeart, Megaphone, PackageCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExportButton } from '@/components/admin-list/export-button'
import { type ExportTable, tableFileName } from '@/components/admin-list/export-table'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import type { FillCounts, MedianTime, Reach } from '@/lib/features/overview/contract'
import { fillPercent, fillRate } from '@/lib/features/overview/rules'
import { ChartCard } from './chart-card'
import { BigFigure, FigureCard } from './figure-card'
import { OverviewSection } from './overview-section'
import { ReachTable } from './reach-table'

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

function ReachCards({ reach }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const locale = useLocale()
  const { total, firstPledge, allBags, alerts } = reach
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <ul aria-label={t('cards')} className="grid gap-4 sm:grid-cols-2 sm:gap-5">
      {total.requests > 0 ? (
        <>
          <MedianTimeCard
            name="firstPledge"
            icon={HandHeart}
            median={firstPledge}
            totalRequests={total.requests}
          />
          <MedianTimeCard
            name="allBags"
            icon={PackageCheck}
            median={allBags}
            totalRequests={total.requests}
          />
          <FigureCard icon={Droplets} title={t('fillRate')}>
            <BigFigure value={percent.format(fillRate(total))} />
            <Explanation>{t('fillRateText')}</Explanation>
            <CountLine>{t('fillRateOf', { ...total })}</CountLine>
          </FigureCard>
        </>
      ) : null}
      <AlertsCard alerts={alerts} />
    </ul>
  )
}

type MedianTimeCardProps = {
  name: 'firstPledge' | 'allBags'
  icon: typeof HandHeart
  median: MedianTime
  totalRequests: number
}

function MedianTimeCard({
  name,
  icon,
  median: { minutes, requests },
  totalRequests,
}: MedianTimeCardProps) {
  const t = useTranslations('overview.admin.reach')
  const formatDuration = useFormatDuration()
  const time = minutes === null ? null : formatDuration(minutes)
  return (
    <FigureCard icon={icon} title={t(name)}>
      <BigFigure value={time ?? t('tooFew')} />
      <Explanation>{time ? t(`${name}Text`, { time }) : t(`${name}Few`)}</Explanation>
      <CountLine>{t(`${name}Of`, { count: requests, total: totalRequests })}</CountLine>
    </FigureCard>
  )
}

function AlertsCard({ alerts }: { alerts: Reach['alerts'] }) {
  const t = useTranslations('overview.admin.reach')
  const locale = useLocale()
  const { asked, pledged, canGive, notNow } = alerts
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <FigureCard icon={Megaphone} title={t('perPledge')}>
      <BigFigure value={pledged > 0 ? number.format(asked / pledged) : t('noneYet')} />
      <Explanation>
        {asked === 0 ? t('noneAsked') : pledged > 0 ? t('perPledgeText') : t('perPledgeNone')}
      </Explanation>
      {asked > 0 ? (
        <CountLine>
          {t('perPledgeOf', { asked, pledged })}
          <span className="block font-normal">
            {t('answers', { canGive, notNow, silent: asked - canGive - notNow })}
          </span>
        </CountLine>
      ) : null}
    </FigureCard>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 text-text-muted">{children}</p>
}

function CountLine({ children }: { children: ReactNode }) {
  return <p className="figures mt-auto pt-4 text-sm font-semibold">{children}</p>
}

/** Formats '42 minutes', '5 hours 10 minutes' or '3 days 2 hours'. */
function useFormatDuration(): (minutes: number) => string {
  const t = useTranslations('overview.admin.reach')
  return (minutes) => {
    if (minutes < 60) return t('minutes', { minutes })
    if (minutes < 48 * 60) {
      return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
    const hours = Math.ceil(minutes / 60)
    return t('days', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}

function FillRateChart({ reach: { groups, total, range } }: { reach: Reach }) {
  const t = useTranslations('overview.admin.reach')
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const [worst] = [...groups].sort(
    (one, other) => other.asked - other.pledged - (one.asked - one.pledged),
  )
  const missing = worst ? worst.asked - worst.pledged : 0
  const columns = [t('group'), t('asked'), t('pledged'), t('fillRate')]
  return (
    <ChartCard
      id="reach-groups"
      title={t('groups')}
      summary={
        worst && missing > 0
          ? t('groupsText', { ...total, missing, group: printedBloodGroup(worst.group) })
          : t('groupsFull', { ...total })
      }
      data={{
        kind: 'columns',
        series: [
          { key: 'asked', label: t('asked'), colour: 'var(--color-line-strong)' },
          { key: 'pledged', label: t('pledged'), colour: 'var(--color-success)' },
        ],
        rows: groups.map(({ group, asked, pledged }) => ({
          key: group,
          label: printedBloodGroup(group),
          counts: { asked, pledged },
        })),
      }}
      table={{
        headings: columns,
        rows: groups.map(({ group, ...fill }) => [
          printedBloodGroup(group),
          fill.asked,
          fill.pledged,
          fill.asked > 0 ? percent.format(fillRate(fill)) : '–',
        ]),
      }}
      exportData={{
        headings: columns,
        rows: groups.map(({ group, ...fill }) => [
          group,
          fill.asked,
          fill.pledged,
          fill.asked > 0 ? `${fillPercent(fill)}%` : '',
        ]),
      }}
      fileName={tableFileName('fill-rate-by-blood-group', range)}
    />
  )
}

/** One figure in each row, so that a spreadsheet can filter them. */
function useReachExport(reach: Reach): ExportTable {
  const t = useTranslations('overview.admin.reach')
  const { total, firstPledge, allBags, groups, districts, alerts } = reach
  const { asked, canGive, notNow, pledged } = alerts
  const [everything, people] = [t('everything'), t('people')]
  const [requests, minutes] = [t('units.requests'), t('units.minutes')]
  const fillRows = (name: string, fill: FillCounts) => [
    [t('requests'), name, fill.requests, requests],
    [t('asked'), name, fill.asked, t('units.bags')],
    [t('pledged'), name, fill.pledged, t('units.bags')],
    [t('fillRate'), name, fill.asked > 0 ? fillPercent(fill) : '', t('units.percent')],
  ]
  return {
    headings: [t('figure'), t('of'), t('value'), t('unit')],
    rows: [
      [t('rows.firstPledge'), everything, firstPledge.minutes ?? t('tooFew'), minutes],
      [t('rows.withPledge'), everything, firstPledge.requests, requests],
      [t('rows.allBags'), everything, allBags.minutes ?? t('tooFew'), minutes],
      [t('rows.withAllBags'), everything, allBags.requests, requests],
      ...fillRows(everything, total),
      ...groups.flatMap(({ group, ...fill }) => fillRows(group, fill)),
      ...districts.flatMap(({ district, ...fill }) => fillRows(district ?? t('noDistrict'), fill)),
      ...Object.entries({ asked, canGive, notNow, pledged }).map(([name, count]) => [
        t(`rows.${name as keyof Reach['alerts']}`),
        people,
        count,
        t('units.people'),
      ]),
      [
        t('rows.perPledge'),
        people,
        pledged > 0 ? (asked / pledged).toFixed(1) : '',
        t('units.people'),
      ],
    ],
  }
}
