import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Figure } from '@/lib/features/overview/wire'
import { changeOf, printShare } from './change-of'

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
