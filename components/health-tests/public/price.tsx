import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'

/** A price in taka, whose sign is of a system font: Inter has none, and the Bangla font is 70 kB. */
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
