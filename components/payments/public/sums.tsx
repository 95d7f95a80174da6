import { useLocale } from 'next-intl'
import { Fragment } from 'react'
import { type Money, printMoney } from '@/lib/features/payments/rules'

/**
 * Sums of money in large figures, each currency by itself: a line ends between two of them and never
 * inside one, and where the room is narrow they are printed smaller. They fill what they stand in.
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
