import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import type { Locale } from './routing'
import { type Namespace, translationsFor } from './translations'

export type Translator = ReturnType<typeof translatorFor>

/** The translations and date formats of a language, for texts outside pages, such as emails. */
export function translatorFor(locale: Locale) {
  const shared = translationsFor(locale, 'shared')
  const formatDay = (written: string) => shared('day', dayParts(written, locale))
  const formatTime = (instant: Date) => shared('time', timeParts(instant, locale))
  return {
    locale,
    greeting: shared('mailGreeting'),
    neverSendMoney: translationsFor(locale, 'ui')('neverSendMoney'),
    translations: <N extends Namespace>(namespace: N) => translationsFor(locale, namespace),
    /** From `YYYY-MM-DD`: '26 Nov 2026'. */
    formatDay,
    /** 'Thu 26 Nov 2026'. */
    formatDayWithWeekday: (written: string) => shared('dayWithWeekday', dayParts(written, locale)),
    /** In Dhaka: '9:05 PM'. */
    formatTime,
    /** In Dhaka: '26 Nov 2026, 9:05 PM'. */
    formatDateTime: (instant: Date) => `${formatDay(dhakaDay(instant))}, ${formatTime(instant)}`,
  }
}
