import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Select } from '@/components/ui/select'
import { FillingDrop } from '@/components/ui/spinner'
import { callApi } from '@/lib/core/http/api-client'
import type { DaySlots } from '@/lib/features/bookings/list-slots'
import { BOOKABLE_DAYS, SLOT_TIMES } from '@/lib/features/bookings/rules'

/** The hours of a day for a service, asked for anew with each day; none while there is no day. */
export function useSlots(testId: string, date: string | null) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    date && `services/${testId}/slots?date=${date}`,
    (path: string) => callApi<DaySlots>(path),
    { shouldRetryOnError: false },
  )
  return {
    slots: data?.slots ?? null,
    /** The next day with an hour to be served, when this one has none. */
    nextOpenDay: data?.nextOpenDay ?? null,
    isLoading,
    hasFailed: Boolean(error) && !data,
    isRetrying: isValidating,
    askAnew: () => void mutate(),
  }
}

export type Slots = ReturnType<typeof useSlots>
export type Slot = NonNullable<Slots['slots']>[number]

/** Why an hour can't be had, if so. */
export function whyNot({ free, past, closed }: Slot): 'closed' | 'past' | 'full' | null {
  if (closed) return 'closed'
  if (past) return 'past'
  return free === 0 ? 'full' : null
}

type TimeSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  slots: Slots
}

/**
 * The 24 hours of a day. Those that are closed, full or have begun say so and can't be chosen; while nothing
 * is known about them, or can be, all can, and the server has the last word.
 */
export function TimeSelect({ slots: { slots }, ...select }: TimeSelectProps) {
  const t = useTranslations('bookings.public.slots')
  const options = SLOT_TIMES.map((time, hour) => {
    const slot = slots?.[hour]
    const reason = slot ? whyNot(slot) : null
    return { value: time, label: reason ? t(reason, { time }) : time, disabled: reason !== null }
  })
  return <Select {...select} options={options} placeholder={t('placeholder')} />
}

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
