import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OverviewFigure } from '@/lib/features/overview/contract'

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
