import { useLocale, useTranslations } from 'next-intl'
import { tableFileName } from '@/components/admin-list/export-table'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { useFormatDay } from '@/components/ui/use-format'
import { dayParts } from '@/lib/core/time/date-parts'
import { formatMoney, formatSums } from '@/lib/features/money/rules'
import type { Overview } from '@/lib/features/overview/contract'
import { ChartCard } from './chart-card'

/** With more weeks than this, bars would be too thin, so the chart has lines. */
const MAX_BARS = 20

export function WeeksChart({ overview: { weeks, range } }: { overview: Overview }) {
  const t = useTranslations('overview.admin.weeks')
  const locale = useLocale()
  const formatDay = useFormatDay()
  const bags = weeks.reduce((sum, row) => sum + row.bags, 0)
  const requests = weeks.reduce((sum, row) => sum + row.requests, 0)
  const busiest = weeks.reduce((best, row) => (row.bags > best.bags ? row : best), {
    week: range.from,
    bags: 0,
  })
  const columns = [t('week'), t('bags'), t('requests')]
  const summary =
    bags > 0
      ? t('summary', { bags, requests, most: busiest.bags, week: formatDay(busiest.week) })
      : requests > 0
        ? t('summaryRequests', { requests })
        : t('empty')
  return (
    <ChartCard
      id="weeks"
      title={t('title')}
      summary={summary}
      isEmpty={bags + requests === 0}
      note={t('note')}
      data={{
        kind: weeks.length > MAX_BARS ? 'lines' : 'columns',
        series: [
          { key: 'bags', label: t('bags'), colour: 'var(--color-accent)' },
          { key: 'requests', label: t('requests'), colour: 'var(--color-line-strong)' },
        ],
        rows: weeks.map(({ week, ...counts }) => {
          const { day, month } = dayParts(week, locale)
          // The non-breaking space holds day and month on one line.
          return { key: week, label: `${day}\u00a0${month}`, fullLabel: formatDay(week), counts }
        }),
      }}
      table={{
        headings: columns,
        rows: weeks.map((row) => [formatDay(row.week), row.bags, row.requests]),
      }}
      exportData={{
        headings: columns,
        rows: weeks.map((row) => [row.week, row.bags, row.requests]),
      }}
      fileName={tableFileName('donations-and-requests-by-week', range)}
    />
  )
}

export function GroupsChart({ overview: { groups, range } }: { overview: Overview }) {
  const t = useTranslations('overview.admin.groups')
  const bags = groups.reduce((sum, row) => sum + row.bags, 0)
  const [first] = [...groups].sort((one, other) => other.bags - one.bags)
  const columns = [t('group'), t('bags')]
  return (
    <ChartCard
      id="groups"
      title={t('title')}
      summary={
        first && bags > 0
          ? t('summary', { group: printedBloodGroup(first.group), most: first.bags, bags })
          : t('empty')
      }
      isEmpty={bags === 0}
      data={{
        kind: 'columns',
        series: [{ key: 'bags', label: t('bags'), colour: 'var(--color-accent)' }],
        rows: groups.map(({ group, bags }) => ({
          key: group,
          label: printedBloodGroup(group),
          counts: { bags },
        })),
      }}
      table={{
        headings: columns,
        rows: groups.map(({ group, bags }) => [printedBloodGroup(group), bags]),
      }}
      exportData={{ headings: columns, rows: groups.map(({ group, bags }) => [group, bags]) }}
      fileName={tableFileName('bags-by-blood-group', range)}
    />
  )
}

type StatesChartProps = {
  overview: Overview
  today: string
}

export function StatesChart({ overview: { cards }, today }: StatesChartProps) {
  const t = useTranslations('overview.admin.states')
  const { open, covered, expired, fulfilled } = cards.requests
  const states = [
    { key: 'open', value: open, colour: 'var(--color-warning)' },
    { key: 'covered', value: covered, colour: 'var(--color-warning)' },
    { key: 'fulfilled', value: fulfilled.total, colour: 'var(--color-success)' },
    { key: 'expired', value: expired, colour: 'var(--color-line-strong)' },
  ] as const
  const isEmpty = open + covered + expired + fulfilled.total === 0
  return (
    <ChartCard
      id="states"
      title={t('title')}
      summary={
        isEmpty ? t('empty') : t('summary', { open, covered, expired, fulfilled: fulfilled.total })
      }
      isEmpty={isEmpty}
      data={{
        kind: 'bars',
        series: [{ key: 'requests', label: t('requests'), colour: 'var(--color-line-strong)' }],
        rows: states.map(({ key, value, colour }) => ({
          key,
          label: t(key),
          counts: { requests: value },
          colour,
        })),
      }}
      table={{
        headings: [t('state'), t('requests')],
        rows: states.map(({ key, value }) => [t(key), value]),
      }}
      fileName={tableFileName('requests-by-state', today)}
    />
  )
}

const MAX_CAMPAIGN_BARS = 8

export function MoneyChart({ overview: { campaigns, range } }: { overview: Overview }) {
  const t = useTranslations('overview.admin.money')
  const locale = useLocale()
  const [largest] = campaigns
  // Amounts in different currencies cannot be compared.
  const comparable = campaigns.filter(({ currency }) => currency === largest?.currency)
  const charted = comparable.slice(0, MAX_CAMPAIGN_BARS)
  return (
    <ChartCard
      id="money"
      title={t('title')}
      summary={
        largest
          ? t('summary', {
              title: largest.title,
              money: formatMoney(largest, locale),
              all: formatSums(sumByCurrency(campaigns), locale),
            })
          : t('empty')
      }
      isEmpty={!largest}
      note={
        largest && comparable.length < campaigns.length
          ? t('otherCurrencies', { currency: largest.currency.toUpperCase() })
          : charted.length < campaigns.length
            ? t('first', { count: MAX_CAMPAIGN_BARS })
            : undefined
      }
      data={{
        kind: 'bars',
        series: [{ key: 'amount', label: t('amount'), colour: 'var(--color-success)' }],
        rows: charted.map(({ id, title, ...money }) => ({
          key: id,
          label: title,
          counts: { amount: money.amount },
          texts: { amount: formatMoney(money, locale) },
        })),
      }}
      table={{
        headings: [t('campaign'), t('gifts'), t('amount')],
        rows: campaigns.map(({ title, gifts, ...money }) => [
          title,
          gifts,
          formatMoney(money, locale),
        ]),
      }}
      exportData={{
        headings: [t('campaign'), t('gifts'), t('amount'), t('currency')],
        rows: campaigns.map(({ title, gifts, amount, currency }) => [
          title,
          gifts,
          (amount / 100).toFixed(2),
          currency.toUpperCase(),
        ]),
      }}
      fileName={tableFileName('money-by-campaign', range)}
    />
  )
}

function sumByCurrency(campaigns: Overview['campaigns']) {
  const sums = new Map<string, number>()
  for (const { currency, amount } of campaigns) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
