import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Link, LinkProgress } from '@/components/ui/link'
import { useFormatDay } from '@/components/ui/use-format'
import { type DayRange, lastDays, previousRange } from '@/lib/features/overview/rules'
import { type OverviewTab, overviewHref } from './overview-href'
import { RangeForm } from './range-form'

const PRESETS = [
  { key: 'days7', days: 7 },
  { key: 'days30', days: 30 },
  { key: 'days90', days: 90 },
  { key: 'days365', days: 365 },
] as const

type RangeBarProps = {
  range: DayRange
  tab?: OverviewTab
  today: string
}

export function RangeBar({ range, tab, today }: RangeBarProps) {
  const t = useTranslations('overview.admin.range')
  const formatRange = useFormatRange()
  return (
    <section
      aria-label={t('label')}
      className="mb-8 rounded border border-line bg-surface-sunken p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <nav aria-label={t('presets')} className="flex flex-wrap gap-2">
          {PRESETS.map(({ key, days }) => {
            const preset = lastDays(days, today)
            const isCurrent = preset.from === range.from && preset.to === range.to
            return (
              <Link
                key={key}
                href={overviewHref({ range: preset, tab })}
                scroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={cn(
                  'relative inline-flex min-h-11 items-center rounded border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
                  isCurrent
                    ? 'border-text bg-text text-text-inverse'
                    : 'border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover',
                )}
              >
                {t(key)}
                <span className="absolute top-1.5 right-1.5">
                  <LinkProgress />
                </span>
              </Link>
            )
          })}
        </nav>
        <RangeForm range={range} tab={tab} today={today} />
      </div>
      <p role="status" className="figures mt-4">
        <strong className="font-semibold">{formatRange(range)}</strong>
        <span className="text-text-muted">
          {', '}
          {t('compared', { before: formatRange(previousRange(range)) })}
        </span>
      </p>
    </section>
  )
}

/** Formats '4 May 2031 to 2 June 2031', or a single day. */
function useFormatRange(): (range: DayRange) => string {
  const t = useTranslations('overview.admin.range')
  const formatDay = useFormatDay()
  return ({ from, to }) =>
    from === to ? formatDay(from) : t('days', { from: formatDay(from), to: formatDay(to) })
}
