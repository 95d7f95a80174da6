import type { LucideIcon } from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'

type FigureCardProps = {
  icon: LucideIcon
  title: string
  className?: string
  children: ReactNode
}

export function FigureCard({ icon: Icon, title, className, children }: FigureCardProps) {
  return (
    <Card as="li" className={className}>
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded bg-surface-hover text-text-muted">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <h3 className="font-semibold text-text-muted">{title}</h3>
      </div>
      {children}
    </Card>
  )
}

export function BigFigure({ value }: { value: number | string }) {
  const locale = useLocale()
  return (
    <p
      className={cn(
        'figures mt-4 text-2xl font-extrabold',
        typeof value === 'number' && 'whitespace-nowrap',
      )}
    >
      {typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value}
    </p>
  )
}
