import { Check, CheckCheck, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { daysBetween, useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import type { BookingDto } from '@/lib/features/bookings/contract'
import type { BookingStatus } from '@/lib/features/bookings/rules'

const STYLES = {
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'success', Icon: Check },
  completed: { tone: 'neutral', Icon: CheckCheck },
  cancelled: { tone: 'neutral', Icon: X },
} as const

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations('bookings.public.statuses')
  const { tone, Icon } = STYLES[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(status)}
    </Badge>
  )
}

export function useFormatBookedTest() {
  const t = useTranslations('bookings.public')
  return ({ testName: test, patientName: name }: Pick<BookingDto, 'testName' | 'patientName'>) =>
    name ? t('testFor', { test, name }) : test
}

/** Formats a day as 'Today', 'Tomorrow' or 'Thu 26 Nov 2026'. `today` is the day in Dhaka. */
export function useFormatBookingDay(today: string): (day: string) => string {
  const t = useTranslations('bookings.admin')
  const formatDay = useFormatDay()
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (day) => {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return t('today')
    if (ahead === 1) return t('tomorrow')
    return formatDayWithWeekday(day).replace(formatDay(day), (date) =>
      date.replaceAll(' ', '\u00a0'),
    )
  }
}
