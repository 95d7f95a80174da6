import { useLocale, useTranslations } from 'next-intl'
import { tableFileName } from '@/components/admin-list/export-table'
import { formatMoney, formatSums } from '@/lib/features/money/rules'
import type { Overview } from '@/lib/features/overview/contract'
import { ChartCard } from './chart-card'

const MAX_BARS = 8

export function MoneyChart({ overview: { campaigns, range } }: { overview: Overview }) {
  const t = useTranslations('overview.admin.money')
  const locale = useLocale()
  const [largest] = campaigns
  // Amounts in different currencies cannot be compared.
  const comparable = campaigns.filter(({ currency }) => currency === largest?.currency)
  const charted = comparable.slice(0, MAX_BARS)
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
            ? t('first', { count: MAX_BARS })
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
