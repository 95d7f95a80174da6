import { useLocale } from 'next-intl'
import { leafOf } from '@/components/ui/calendar-day'
import { cn } from '@/components/ui/cn'

/** A leaf of a tear-off calendar: the day of the month, and the month's name. */
export function DateBadge({ day, className }: { day: string; className?: string }) {
  const leaf = leafOf(day, useLocale())
  return (
    <time
      dateTime={day}
      className={cn(
        'flex min-w-16 flex-col items-center rounded border border-line bg-surface-raised px-3 py-1.5 shadow',
        className,
      )}
    >
      <span className="figures text-2xl leading-none font-extrabold text-accent-text">
        {leaf.day}
      </span>{' '}
      <span className="mt-1 text-sm leading-none font-semibold">{leaf.month}</span>
    </time>
  )
}
