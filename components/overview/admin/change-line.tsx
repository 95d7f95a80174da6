import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Figure } from '@/lib/features/overview/wire'

const LOOKS = {
  up: { icon: ArrowUpRight, tone: 'success' },
  down: { icon: ArrowDownRight, tone: 'warning' },
  same: { icon: Equal, tone: 'neutral' },
} as const

type ChangeLineProps = {
  figure: Pick<Figure, 'inRange' | 'before'>
  /** Prints what came in the range before; as a number unless it is something else. */
  print?: (value: number) => string
}

/** How a figure went against the range before, in words, with an arrow and a percentage. */
export function ChangeLine({ figure, print }: ChangeLineProps) {
  const t = useTranslations('overview.admin.change')
  const locale = useLocale()
  const change = changeOf(figure)
  if (change.kind === 'neither' || change.kind === 'noneBefore') {
    return <p className="text-sm text-text-muted">{t(change.kind)}</p>
  }
  const { icon: Icon, tone } = LOOKS[change.kind]
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {change.kind === 'same'
          ? t('same')
          : t(change.kind, { percent: printShare(change.share, locale) })}
      </Badge>{' '}
      {t('before', { before: (print ?? number)(figure.before) })}
    </p>
  )
}

type Change =
  /** Nothing to compare with: a percentage of nothing says nothing. */
  | { kind: 'neither' }
  | { kind: 'noneBefore' }
  | { kind: 'same' }
  /** `share` is signed: -0.25 is a quarter less. */
  | { kind: 'up'; share: number }
  | { kind: 'down'; share: number }

/** How a figure went in the range, against the range before. */
function changeOf({ inRange, before }: Pick<Figure, 'inRange' | 'before'>): Change {
  if (before === 0) return { kind: inRange === 0 ? 'neither' : 'noneBefore' }
  if (inRange === before) return { kind: 'same' }
  return { kind: inRange > before ? 'up' : 'down', share: (inRange - before) / before }
}

/**
 * Prints a share without its sign, which a word before it says: '25%'. Never rounded up, so that
 * 99.9% is not everything; what is less than one per cent keeps a digit that says so.
 */
function printShare(share: number, locale: string): string {
  const isSmall = Math.abs(share) < 0.01
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'never',
    roundingMode: 'trunc',
    ...(isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  })
  return format.format(share)
}
