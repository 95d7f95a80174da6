import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SteadySupply } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Overview } from '@/lib/features/overview/shapes'
import { DistrictsSection } from './districts-section'
import type { Coordinates } from './map-circles'
import { MoneyFigure } from './money-figure'
import { OverviewCards } from './overview-cards'
import { GroupsFigure, StatesFigure, WeeksFigure } from './overview-figures'
import { OverviewSection } from './overview-section'
import { RangeBar } from './range-bar'
import { type Received, ReceivedSection } from './received-section'
import { SupplySection } from './supply-section'
import { TopDonorsSection } from './top-donors-section'

type OverviewBoardProps = {
  overview: Overview
  received: Received
  /** The coordinates of the districts. */
  seats: Record<string, Coordinates>
  /** The calendar day in Dhaka. */
  today: string
}

/** All figures of the organisation for a range of days. */
export function OverviewBoard({ overview, received, seats, today }: OverviewBoardProps) {
  return (
    <>
      <RangeBar range={overview.range} today={today} />
      <OverviewCards cards={overview.cards} />
      {hasNoFigures(overview) ? (
        <NothingYet />
      ) : (
        <>
          <Charts overview={overview} />
          <Today overview={overview} today={today} />
          <SupplySection groups={overview.groups} today={today} />
          <DistrictsSection districts={overview.districts} seats={seats} today={today} />
          <ReceivedSection received={received} range={overview.range} />
          <TopDonorsSection overview={overview} />
        </>
      )}
    </>
  )
}

function Charts({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.admin.charts')
  return (
    <section aria-labelledby="charts-title" className="mt-14">
      <h2 id="charts-title" className="mb-6 text-xl font-bold">
        {t('heading')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] lg:col-span-2">
          <WeeksFigure overview={overview} />
        </div>
        <GroupsFigure overview={overview} />
        <MoneyFigure overview={overview} />
      </div>
    </section>
  )
}

/** The figures that do not depend on the range. */
function Today({ overview, today }: { overview: Overview; today: string }) {
  const t = useTranslations('overview.admin.now')
  return (
    <OverviewSection id="now" title={t('title')} text={t('text')}>
      <StatesFigure overview={overview} today={today} />
    </OverviewSection>
  )
}

/** Whether nobody has done anything on the site yet. */
function hasNoFigures({ cards: { donors, bags, campaigns, money, requests } }: Overview) {
  const counted = [donors, bags, campaigns, requests.fulfilled].map(({ total }) => total)
  return (
    money.length === 0 && [...counted, requests.open, requests.expired].every((each) => each === 0)
  )
}

function NothingYet() {
  const t = useTranslations('overview.admin.none')
  return (
    <EmptyState
      illustration={<SteadySupply />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('action')}</Link>
        </Button>
      }
      className="mt-6"
    />
  )
}
