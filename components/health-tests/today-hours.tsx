'use client'

import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatHour } from '@/components/ui/use-format-hour'
import { useToday } from '@/components/ui/use-today'
import { lastBookableDay } from '@/lib/features/bookings/rules'
import {
  nextOpenDay,
  type OpeningSchedule,
  openingHoursOn,
} from '@/lib/features/health-tests/rules'

type TodayHoursProps = {
  schedule: OpeningSchedule
  /** The day on which the server rendered the page, which may be long ago. */
  renderedOn: string
  className?: string
}

export function TodayHours({ schedule, renderedOn, className }: TodayHoursProps) {
  return (
    <p className={clsx('flex items-start gap-2.5', className)}>
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <span className="figures">{useTodayHoursText(schedule, useToday(renderedOn))}</span>
    </p>
  )
}

function useTodayHoursText(schedule: OpeningSchedule, today: string): string {
  const t = useTranslations('bookings.public.today')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatHour = useFormatHour()
  const hours = openingHoursOn(schedule, today)
  if (!hours) {
    const next = nextOpenDay(schedule, today, lastBookableDay(today))
    return next ? t('closedUntil', { day: formatDayWithWeekday(next) }) : t('closed')
  }
  const { opens, closes } = hours
  if (opens === 0 && closes === 24) return t('allDay')
  const end = closes === 24 ? t('midnight') : formatHour(closes)
  return t('open', { opens: formatHour(opens), closes: end })
}
