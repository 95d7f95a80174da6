import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { LogoSpinner } from '@/components/ui/logo-shapes'
import { Select } from '@/components/ui/select'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { apiFetch } from '@/lib/core/http/api-client'
import { BOOKABLE_DAYS } from '@/lib/features/bookings/rules'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'

export function useSlots(testId: string, date: string | null) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    date ? `services/${testId}/slots?date=${date}` : null,
    (path) => apiFetch(path),
    { shouldRetryOnError: false },
  )
  return {
    slots: data?.slots ?? null,
    /** The next day with a free slot, when this one has none. */
    nextOpenDay: data?.nextOpenDay ?? null,
    isLoading,
    hasFailed: Boolean(error) && !data,
    isRetrying: isValidating,
    reload: () => void mutate(),
  }
}

type Slots = ReturnType<typeof useSlots>
type DaySlot = NonNullable<Slots['slots']>[number]

export function unavailableReason({
  free,
  past,
  closed,
}: DaySlot): 'closed' | 'past' | 'full' | null {
  if (closed) return 'closed'
  if (past) return 'past'
  return free === 0 ? 'full' : null
}

type TimeSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  slots: Slots
}

/** While the slots load or after that fails, the user can choose any hour, and the server checks it. */
export function TimeSelect({ slots: { slots }, ...select }: TimeSelectProps) {
  const t = useTranslations('bookings.public.slots')
  const formatSlot = useFormatSlot()
  const options = SLOT_TIMES.map((time, hour) => {
    const slot = slots?.[hour]
    const reason = slot ? unavailableReason(slot) : null
    const text = formatSlot(time)
    const label = reason ? t(reason, { time: text }) : text
    return { value: time, label, disabled: reason !== null }
  })
  return <Select {...select} options={options} placeholder={t('placeholder')} />
}

type SlotStatusProps = {
  slots: Slots
  time: string
  /** Null until the user chooses a bookable day. */
  date: string | null
  onChooseDay: (day: string) => void
}

export function SlotStatus({ onChooseDay, ...chosen }: SlotStatusProps) {
  const t = useTranslations('bookings.public.slots')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const text = useStatusText(chosen)
  const { isLoading, hasFailed, isRetrying, reload, nextOpenDay } = chosen.slots
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-muted">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        {isLoading ? <LogoSpinner className="size-5 shrink-0" /> : null}
        {text}
      </p>
      {hasFailed ? (
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={() => reload()}>
          {t('retry')}
        </Button>
      ) : null}
      {chosen.date && nextOpenDay ? (
        <Button variant="secondary" size="sm" onClick={() => onChooseDay(nextOpenDay)}>
          {t('choose', { day: formatDayWithWeekday(nextOpenDay) })}
        </Button>
      ) : null}
    </div>
  )
}

function useStatusText({ slots, time, date }: Omit<SlotStatusProps, 'onChooseDay'>): string {
  const t = useTranslations('bookings.public.slots')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  if (!date) return t('noDate')
  if (slots.hasFailed) return t('failed')
  const hours = slots.slots
  if (slots.isLoading || !hours) return t('loading')
  const free = hours.filter((slot) => !unavailableReason(slot))
  const chosen = free.find((slot) => slot.time === time)
  if (chosen) return t('left', { count: chosen.free, time: formatSlot(time) })
  if (free.length > 0) return t('free', { count: free.length })
  if (hours.some((slot) => unavailableReason(slot) === 'full')) return t('none')

  const isClosed = hours.every(({ closed }) => closed)
  const next = slots.nextOpenDay
  const nextText = next
    ? t('nextOpen', { day: formatDayWithWeekday(next) })
    : t('noneAhead', { max: BOOKABLE_DAYS })
  return `${t(isClosed ? 'closedDay' : 'over', { day: formatDayWithWeekday(date) })} ${nextText}`
}
