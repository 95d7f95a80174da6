import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'

/** System fonts have the taka sign; without them the sign alone would load a Bangla font of 70 kB. */
const withSystemSign =
  "[font-family:var(--font-inter),ui-sans-serif,system-ui,'Noto_Sans_Bengali',sans-serif]"

/** A price in taka. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  const format = useFormatter()
  const price = format.number(amount, {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span className={cn('figures whitespace-nowrap', withSystemSign, className)}>{price}</span>
}
