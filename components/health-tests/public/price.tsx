import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'

/** A price in taka, on one line. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  const format = useFormatter()
  const price = format.number(amount, {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span className={cn('figures price', className)}>{price}</span>
}
