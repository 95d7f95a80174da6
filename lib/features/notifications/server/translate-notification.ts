import 'server-only'
import { type BloodGroup, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { formatMoney } from '@/lib/features/money/rules'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { type Translator, translatorFor } from '@/lib/i18n/translator'
import type { NotificationKind } from '../notification-kinds'

/**
 * Language-independent values: `day` is `YYYY-MM-DD`, `until` and `startsAt` are ISO 8601 instants,
 * `cents` belong to `currency`, and places are English names. Texts that people wrote in several
 * languages have one value each (see `valueIn`).
 */
export type NotificationValues = Record<string, string | number>

/** The name of a value for readers of one language. */
export function localizedValueKey(locale: Locale, name: string): string {
  return `${name}-${locale}`
}

export function translateNotification(
  kind: NotificationKind,
  values: NotificationValues,
  locale: Locale,
): { title: string; text: string } {
  const translator = translatorFor(locale)
  const t = translator.translations('notifications.kinds')
  const formatted = formatValues(values, translator)
  return {
    title: t(`${kind}.title`, formatted as never),
    text: t(`${kind}.text`, formatted as never),
  }
}

/** The text for a locked screen, which other people can read; null for the normal text. */
export function translateForLockScreen(
  kind: NotificationKind,
  values: NotificationValues,
  locale: Locale,
): string | null {
  if (kind !== 'booking-decided') return null
  const translator = translatorFor(locale)
  const t = translator.translations('notifications.kinds')
  return t('booking-decided.push', formatValues(values, translator) as never)
}

function formatValues(values: NotificationValues, translator: Translator) {
  const { day, until, startsAt, cents, currency, group } = values
  // Older rows have one test name for all languages.
  const test = values[localizedValueKey(translator.locale, 'test')]
  return {
    // Older rows of kinds with several outcomes may lack it.
    what: 'other',
    reminder: 'no',
    ownPatient: 'no',
    circle: 'no',
    // Older rows hold these three as English texts.
    place: placeText(values, translator),
    ...(startsAt && { time: translator.formatTime(new Date(startsAt)) }),
    ...(currency && { amount: moneyText(Number(cents), String(currency), translator) }),
    ...values,
    ...(test && { test }),
    ...(group && { group: formatBloodGroup(group as BloodGroup) }),
    ...(day && { day: translator.formatDayWithWeekday(String(day)) }),
    ...(until && { until: translator.formatDateTime(new Date(until)) }),
  }
}

function moneyText(amount: number, currency: string, { locale }: Translator): string {
  return formatMoney({ amount, currency }, locale)
}

/** 'Anywhere' when the request names no known place. */
function placeText(
  { upazila, district }: NotificationValues,
  { locale, translations }: Translator,
): string {
  const place = [upazila, district].filter(Boolean).join(', ')
  return place ? placeInLocale(locale, place) : translations('alerts')('anywhere')
}
