import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import type { Locale } from './routing'
import { type Namespace, wordsIn } from './words'

export type Wording = ReturnType<typeof wordingIn>

/** The words and date formats of a language, for texts outside pages, such as emails. */
export function wordingIn(locale: Locale) {
  const shared = wordsIn(locale, 'shared')
  const day = (written: string) => shared('day', dayParts(written, locale))
  const time = (instant: Date) => shared('time', timeParts(instant, locale))
  return {
    locale,
    hello: shared('mailGreeting'),
    neverSendMoney: wordsIn(locale, 'ui')('neverSendMoney'),
    words: <N extends Namespace>(namespace: N) => wordsIn(locale, namespace),
    /** From `YYYY-MM-DD`: '26 Nov 2026'. */
    day,
    /** 'Thu 26 Nov 2026'. */
    dayWithWeekday: (written: string) => shared('dayWithWeekday', dayParts(written, locale)),
    /** In Dhaka: '9:05 PM'. */
    time,
    /** In Dhaka: '26 Nov 2026, 9:05 PM'. */
    moment: (instant: Date) => `${day(dhakaDay(instant))}, ${time(instant)}`,
  }
}
