import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { FillingDrop } from '@/components/ui/spinner'
import { BOOKABLE_DAYS } from '@/lib/features/bookings/rules'
import { type Slots, whyNot } from './use-slots'

type SlotNewsProps = {
  slots: Slots
  /** The chosen hour. */
  time: string
  /** The chosen day; null while none that can be booked is chosen. */
  date: string | null
  onChooseDay: (day: string) => void
}

/** What is known about the hours of the chosen day, said aloud when it changes. */
export function SlotNews({ onChooseDay, ...news }: SlotNewsProps) {
  const t = useTranslations('bookings.public.slots')
  const dayText = useWeekdayText()
  const text = useNews(news)
  const { isLoading, hasFailed, isRetrying, askAnew, nextOpenDay } = news.slots
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-muted">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        {isLoading ? <FillingDrop className="size-5 shrink-0" /> : null}
        {text}
      </p>
      {hasFailed ? (
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={() => askAnew()}>
          {t('retry')}
        </Button>
      ) : null}
      {news.date && nextOpenDay ? (
        <Button variant="secondary" size="sm" onClick={() => onChooseDay(nextOpenDay)}>
          {t('choose', { day: dayText(nextOpenDay) })}
        </Button>
      ) : null}
    </div>
  )
}

function useNews({ slots, time, date }: Omit<SlotNewsProps, 'onChooseDay'>): string {
  const t = useTranslations('bookings.public.slots')
  const dayText = useWeekdayText()
  if (!date) return t('noDate')
  if (slots.hasFailed) return t('failed')
  const hours = slots.slots
  if (slots.isLoading || !hours) return t('loading')
  const free = hours.filter((slot) => !whyNot(slot))
  const chosen = free.find((slot) => slot.time === time)
  if (chosen) return t('left', { count: chosen.free, time })
  if (free.length > 0) return t('free', { count: free.length })
  if (hours.some((slot) => whyNot(slot) === 'full')) return t('none')

  const isClosed = hours.every(({ closed }) => closed)
  const next = slots.nextOpenDay
  const onwards = next
    ? t('nextOpen', { day: dayText(next) })
    : t('noneAhead', { max: BOOKABLE_DAYS })
  return `${t(isClosed ? 'closedDay' : 'over', { day: dayText(date) })} ${onwards}`
}
