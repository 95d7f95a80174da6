import { useLocale } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { moneyLocale } from '@/lib/features/money/rules'

export function TakaPrice({ amount, className }: { amount: number; className?: string }) {
  const format = new Intl.NumberFormat(moneyLocale(useLocale()), {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <span className={cn('figures price', className)}>{format.format(amount)}</span>
}
