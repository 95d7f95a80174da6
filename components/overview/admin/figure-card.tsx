import { ArrowDownRight, ArrowUpRight, Equal, type LucideIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { OverviewFigure } from '@/lib/features/overview/contract'

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

const BADGES = {
  up: { icon: ArrowUpRight, tone: 'success' },
  down: { icon: ArrowDownRight, tone: 'warning' },
  same: { icon: Equal, tone: 'neutral' },
} as const

type ChangeIndicatorProps = {
  figure: Pick<OverviewFigure, 'inRange' | 'before'>
  formatValue?: (value: number) => string
}

export function ChangeIndicator({ figure, formatValue }: ChangeIndicatorProps) {
  const t = useTranslations('overview.admin.change')
  const locale = useLocale()
  const change = changeOf(figure)
  if (change.kind === 'neither' || change.kind === 'noneBefore') {
    return <p className="text-sm text-text-muted">{t(change.kind)}</p>
  }
  const { icon: Icon, tone } = BADGES[change.kind]
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {change.kind === 'same'
          ? t('same')
          : t(change.kind, { percent: formatPercent(change.ratio, locale) })}
      </Badge>{' '}
      {t('before', { before: (formatValue ?? number)(figure.before) })}
    </p>
  )
}

type Change =
  /** Without an earlier figure, a percentage has no meaning. */
  | { kind: 'neither' }
  | { kind: 'noneBefore' }
  | { kind: 'same' }
  /** `share` has a sign: -0.25 is a quarter less. */
  | { kind: 'up'; ratio: number }
  | { kind: 'down'; ratio: number }

function changeOf({ inRange, before }: Pick<OverviewFigure, 'inRange' | 'before'>): Change {
  if (before === 0) return { kind: inRange === 0 ? 'neither' : 'noneBefore' }
  if (inRange === before) return { kind: 'same' }
  return { kind: inRange > before ? 'up' : 'down', ratio: (inRange - before) / before }
}

/** Rounds down, so that 99.9% is not shown as 100%; less than 1% has one decimal digit. */
function formatPercent(ratio: number, locale: string): string {
  const isSmall = Math.abs(ratio) < 0.01
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'never',
    roundingMode: 'trunc',
    ...(isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  })
  return format.format(ratio)
}
