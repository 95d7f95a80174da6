import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import type { Locale } from './routing'
import { type Namespace, wordsIn } from './words'

/** What texts outside pages, such as mails, are made of in one language; see `wordingIn`. */
export type Wording = ReturnType<typeof wordingIn>

/** The words of a language, and its way to write days and times. */
export function wordingIn(locale: Locale) {
  const shared = wordsIn(locale, 'shared')
  const day = (written: string) => shared('day', dayParts(written, locale))
  const time = (instant: Date) => shared('time', timeParts(instant, locale))
  return {
    locale,
    /** The first line of a mail. */
    hello: shared('mailGreeting'),
    neverSendMoney: wordsIn(locale, 'ui')('neverSendMoney'),
    /** A part of the catalogue. */
    words: <N extends Namespace>(namespace: N) => wordsIn(locale, namespace),
    /** A calendar day, `YYYY-MM-DD`: '26 Nov 2026'. */
    day,
    /** The same with the weekday: 'Thu 26 Nov 2026'. */
    dayWithWeekday: (written: string) => shared('dayWithWeekday', dayParts(written, locale)),
    /** The time of day in Dhaka: '9:05 PM'. */
    time,
    /** Day and time in Dhaka: '26 Nov 2026, 9:05 PM'. */
    moment: (instant: Date) => `${day(dhakaDay(instant))}, ${time(instant)}`,
  }
}
