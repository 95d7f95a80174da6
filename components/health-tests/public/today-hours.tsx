'use client'

import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { useHourText } from '@/components/ui/use-hour-text'
import { useToday } from '@/components/ui/use-today'
import { lastBookableDay } from '@/lib/features/bookings/rules'
import { hoursOn, nextOpenDay, type Schedule } from '@/lib/features/health-tests/rules'

type TodayHoursProps = {
  schedule: Schedule
  /** The day on which the server rendered the page, which may be long ago. */
  renderedOn: string
  className?: string
}

/** Needs the messages of `BookingMessages`. */
export function TodayHours({ schedule, renderedOn, className }: TodayHoursProps) {
  return (
    <p className={clsx('flex items-start gap-2.5', className)}>
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <span className="figures">{useTodayText(schedule, useToday(renderedOn))}</span>
    </p>
  )
}

function useTodayText(schedule: Schedule, today: string): string {
  const t = useTranslations('bookings.public.today')
  const dayText = useWeekdayText()
  const hourText = useHourText()
  const hours = hoursOn(schedule, today)
  if (!hours) {
    const next = nextOpenDay(schedule, today, lastBookableDay(today))
    return next ? t('closedUntil', { day: dayText(next) }) : t('closed')
  }
  const { opens, closes } = hours
  if (opens === 0 && closes === 24) return t('allDay')
  const end = closes === 24 ? t('midnight') : hourText(closes)
  return t('open', { opens: hourText(opens), closes: end })
}
