import { useLocale, useTranslations } from 'next-intl'
import { sheetName } from '@/components/admin-list/sheet'
import type { Overview } from '@/lib/features/overview/shapes'
import { formatSums, printMoney } from '@/lib/features/payments/rules'
import { ChartFigure } from './chart-figure'

const MAX_BARS = 8

export function MoneyFigure({ overview: { campaigns, range } }: { overview: Overview }) {
  const t = useTranslations('overview.admin.money')
  const locale = useLocale()
  const [most] = campaigns
  // Amounts in different currencies cannot be compared.
  const comparable = campaigns.filter(({ currency }) => currency === most?.currency)
  const drawn = comparable.slice(0, MAX_BARS)
  return (
    <ChartFigure
      id="money"
      title={t('title')}
      summary={
        most
          ? t('summary', {
              title: most.title,
              money: printMoney(most, locale),
              all: formatSums(sumsOf(campaigns), locale),
            })
          : t('empty')
      }
      isEmpty={!most}
      note={
        most && comparable.length < campaigns.length
          ? t('otherCurrencies', { currency: most.currency.toUpperCase() })
          : drawn.length < campaigns.length
            ? t('first', { count: MAX_BARS })
            : undefined
      }
      data={{
        kind: 'bars',
        series: [{ key: 'amount', label: t('amount'), colour: 'var(--color-success)' }],
        rows: drawn.map(({ id, title, ...money }) => ({
          key: id,
          label: title,
          counts: { amount: money.amount },
          texts: { amount: printMoney(money, locale) },
        })),
      }}
      table={{
        headings: [t('campaign'), t('gifts'), t('amount')],
        rows: campaigns.map(({ title, gifts, ...money }) => [
          title,
          gifts,
          printMoney(money, locale),
        ]),
      }}
      file={{
        headings: [t('campaign'), t('gifts'), t('amount'), t('currency')],
        rows: campaigns.map(({ title, gifts, amount, currency }) => [
          title,
          gifts,
          (amount / 100).toFixed(2),
          currency.toUpperCase(),
        ]),
      }}
      fileName={sheetName('money-by-campaign', range)}
    />
  )
}

function sumsOf(campaigns: Overview['campaigns']) {
  const sums = new Map<string, number>()
  for (const { currency, amount } of campaigns) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
