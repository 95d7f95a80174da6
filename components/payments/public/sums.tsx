import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useDayText } from '@/components/ui/calendar-day'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import { type Money, printMoney, TAKA } from '@/lib/features/payments/rules'

/** Lines break only between two sums, and narrow containers get smaller digits. */
export function Sums({ sums }: { sums: readonly Money[] }) {
  const locale = useLocale()
  return (
    <span className="@container block">
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 ? ' + ' : null}
          <span className="text-[length:min(1em,11.5cqi)] whitespace-nowrap">
            {printMoney(sum, locale)}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

type GivenProps = { amounts: Money[]; total?: TotalInTaka }

export function Given({ amounts, total }: GivenProps) {
  const t = useTranslations('payments.public.page')
  const locale = useLocale()
  if (amounts.length === 0) return <p className="font-semibold">{t('nothingYet')}</p>
  return (
    <dl className="flex flex-col">
      <dt className="text-sm text-text-muted">{t('given')}</dt>
      {amounts.map((money) => (
        <dd key={money.currency} className="figures text-xl font-bold">
          {printMoney(money, locale)}
        </dd>
      ))}
      <InTaka amounts={amounts} total={total} as="dd" />
    </dl>
  )
}

type TotalInTaka = ShownCampaign['totalInTaka']

type InTakaProps = { amounts: readonly Money[]; total: TotalInTaka; as?: 'p' | 'dd' }

/** Renders nothing if all sums are in taka. */
export function InTaka({ amounts, total, as: Element = 'p' }: InTakaProps) {
  const t = useTranslations('payments.public.page')
  const locale = useLocale()
  const dayText = useDayText()
  if (!total || amounts.every(({ currency }) => currency === TAKA)) return null
  const print = (amount: number) => printMoney({ amount, currency: TAKA }, locale)
  const { rate } = total
  return (
    <Element className="text-sm font-normal text-text-muted">
      <span className="figures block">{t('inTaka', { money: print(total.amount) })}</span>
      <span className="block">
        {t('inTakaRate', { rate: print(rate.paisa), day: dayText(rate.setOn) })}
      </span>
    </Element>
  )
}
