import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import { englishWords } from './words'

const t = englishWords('shared')

/** A calendar day, `YYYY-MM-DD`, in English for texts outside pages, such as mails: '26 Nov 2026'. */
export function englishDay(day: string): string {
  return t('day', dayParts(day, 'en'))
}

/** The same with the weekday: 'Thu 26 Nov 2026'. */
export function englishDayWithWeekday(day: string): string {
  return t('dayWithWeekday', dayParts(day, 'en'))
}

/** An instant as day and time in Dhaka, in English: '26 Nov 2026, 9:05 PM'. */
export function englishMoment(instant: Date): string {
  return `${englishDay(dhakaDay(instant))}, ${t('time', timeParts(instant, 'en'))}`
}
