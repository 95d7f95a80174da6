import { useTranslations } from 'next-intl'
import { PageTabs } from '@/components/layout/dashboard/page-tabs'
import { Button } from '@/components/ui/button'
import { SteadySupplyIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import type { Overview, Reach } from '@/lib/features/overview/contract'
import { DistrictsSection } from './districts-section'
import type { Coordinates } from './map-circles'
import { OverviewCards } from './overview-cards'
import { GroupsChart, MoneyChart, StatesChart, WeeksChart } from './overview-charts'
import { OVERVIEW_TABS, type OverviewTab, overviewHref } from './overview-href'
import { OverviewSection, SupplySection, TopDonorsSection } from './overview-section'
import { RangeBar } from './range-bar'
import { ReachSection } from './reach-section'
import { RecipientsSection } from './recipients-section'
import type { RecipientPage } from './recipients-table'

type OverviewBoardProps = {
  overview: Overview
  tab?: OverviewTab
  recipients?: RecipientPage
  reach?: Reach
  coordinates: Record<string, Coordinates>
  /** A day in Dhaka. */
  today: string
}

export function OverviewBoard({ tab = OVERVIEW_TABS[0], ...board }: OverviewBoardProps) {
  const t = useTranslations('overview.admin.tabs')
  const { overview, today } = board
  const { range } = overview
  if (hasNoFigures(overview)) {
    return (
      <>
        <RangeBar range={range} today={today} />
        <OverviewCards cards={overview.cards} />
        <EmptyOverview />
      </>
    )
  }
  return (
    <>
      <RangeBar range={range} tab={tab} today={today} />
      <PageTabs
        label={t('label')}
        tabs={OVERVIEW_TABS.map((key) => ({
          key,
          label: t(key),
          href: overviewHref({ range, tab: key }),
          isCurrent: key === tab,
        }))}
        className="mb-8 grid grid-cols-2 sm:grid-cols-3 xl:flex"
      />
      <OverviewTabPanel tab={tab} {...board} />
    </>
  )
}

type OverviewTabPanelProps = OverviewBoardProps & { tab: OverviewTab }

function OverviewTabPanel({
  tab,
  overview,
  recipients,
  reach,
  coordinates,
  today,
}: OverviewTabPanelProps) {
  switch (tab) {
    case 'charts':
      return <ChartsSection overview={overview} />
    case 'reach':
      return reach ? <ReachSection reach={reach} /> : null
    case 'supply':
      return <SupplySection groups={overview.groups} today={today} />
    case 'districts':
      return (
        <DistrictsSection districts={overview.districts} coordinates={coordinates} today={today} />
      )
    case 'received':
      return recipients ? (
        <RecipientsSection recipients={recipients} range={overview.range} />
      ) : null
    case 'topDonors':
      return <TopDonorsSection overview={overview} />
    default:
      return (
        <>
          <OverviewCards cards={overview.cards} />
          <CurrentRequests overview={overview} today={today} />
        </>
      )
  }
}

function ChartsSection({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.admin.charts')
  return (
    <section aria-labelledby="charts-title">
      <h2 id="charts-title" className="mb-6 text-xl font-bold">
        {t('heading')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] lg:col-span-2">
          <WeeksChart overview={overview} />
        </div>
        <GroupsChart overview={overview} />
        <MoneyChart overview={overview} />
      </div>
    </section>
  )
}

function CurrentRequests({ overview, today }: { overview: Overview; today: string }) {
  const t = useTranslations('overview.admin.now')
  return (
    <OverviewSection id="now" title={t('title')} text={t('text')}>
      <StatesChart overview={overview} today={today} />
    </OverviewSection>
  )
}

function hasNoFigures({ cards: { donors, bags, campaigns, money, requests } }: Overview) {
  const totals = [donors, bags, campaigns, requests.fulfilled].map(({ total }) => total)
  return (
    money.length === 0 && [...totals, requests.open, requests.expired].every((value) => value === 0)
  )
}

function EmptyOverview() {
  const t = useTranslations('overview.admin.none')
  return (
    <EmptyState
      illustration={<SteadySupplyIllustration />}
      title={t('title')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('action')}</Link>
        </Button>
      }
      className="mt-6"
    />
  )
}
