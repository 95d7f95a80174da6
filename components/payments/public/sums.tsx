import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type Money, printMoney } from '@/lib/features/payments/rules'

/**
 * Sums of money in large digits, by currency: lines break only between two sums, and in narrow places
 * the digits are smaller. It fills its container.
 */
export function Sums({ sums }: { sums: readonly Money[] }) {
  const locale = useLocale()
  return (
    <span className="@container block">
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 ? ' + ' : null}
          <span className="text-[length:min(1em,13cqi)] whitespace-nowrap">
            {printMoney(sum, locale)}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** The sums given so far, by currency. */
export function Given({ amounts }: { amounts: Money[] }) {
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
    </dl>
  )
}
