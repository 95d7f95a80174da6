import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { cn } from '@/components/ui/cn'
import { useFormatDay } from '@/components/ui/use-format'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { formatMoney, type Money, moneyLocale, TAKA } from '@/lib/features/money/rules'

/** Lines break only between two sums, and narrow containers get smaller digits. */
export function MoneyList({ sums }: { sums: readonly Money[] }) {
  const locale = useLocale()
  return (
    <span className="@container block">
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 ? ' + ' : null}
          <span className="text-[length:min(1em,11.5cqi)] whitespace-nowrap">
            {formatMoney(sum, locale)}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

type RaisedTotalProps = { amounts: Money[]; total?: TotalInTaka }

export function RaisedTotal({ amounts, total }: RaisedTotalProps) {
  const t = useTranslations('payments.public.page')
  const locale = useLocale()
  if (amounts.length === 0) return <p className="font-semibold">{t('nothingYet')}</p>
  return (
    <dl className="flex flex-col">
      <dt className="text-sm text-text-muted">{t('given')}</dt>
      {amounts.map((money) => (
        <dd key={money.currency} className="figures text-xl font-bold">
          {formatMoney(money, locale)}
        </dd>
      ))}
      <TakaEquivalent amounts={amounts} total={total} as="dd" />
    </dl>
  )
}

type TotalInTaka = CampaignDto['totalInTaka']

type TakaEquivalentProps = { amounts: readonly Money[]; total: TotalInTaka; as?: 'p' | 'dd' }

/** Renders nothing if all sums are in taka. */
export function TakaEquivalent({ amounts, total, as: Element = 'p' }: TakaEquivalentProps) {
  const t = useTranslations('payments.public.page')
  const locale = useLocale()
  const formatDay = useFormatDay()
  if (!total || amounts.every(({ currency }) => currency === TAKA)) return null
  const formatTaka = (amount: number) => formatMoney({ amount, currency: TAKA }, locale)
  const { rate } = total
  return (
    <Element className="text-sm font-normal text-text-muted">
      <span className="figures block">{t('inTaka', { money: formatTaka(total.amount) })}</span>
      <span className="block">
        {t('inTakaRate', { rate: formatTaka(rate.paisa), day: formatDay(rate.setOn) })}
      </span>
    </Element>
  )
}

export function TakaPrice({ amount, className }: { amount: number; className?: string }) {
  const format = new Intl.NumberFormat(moneyLocale(useLocale()), {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span className={cn('figures price', className)}>{format.format(amount)}</span>
}
