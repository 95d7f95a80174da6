import 'server-only'
import { type BloodGroup, printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { printMoney } from '@/lib/features/payments/rules'
import { placeIn } from '@/lib/features/places/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { type Wording, wordingIn } from '@/lib/i18n/wording'
import type { NotificationKind } from './kinds'

/**
 * Language-independent values: `day` is `YYYY-MM-DD`, `until` and `startsAt` are ISO 8601 instants,
 * `cents` belong to `currency`, and places are English names. Texts that people wrote in several
 * languages have one value each (see `valueIn`).
 */
export type NotificationValues = Record<string, string | number>

/** The name of a value for readers of one language. */
export function valueIn(locale: Locale, name: string): string {
  return `${name}-${locale}`
}

export function wordNotification(
  kind: NotificationKind,
  values: NotificationValues,
  locale: Locale,
): { title: string; text: string } {
  const wording = wordingIn(locale)
  const t = wording.words('notifications.kinds')
  const shown = shownValues(values, wording)
  return { title: t(`${kind}.title`, shown as never), text: t(`${kind}.text`, shown as never) }
}

/** The text for a locked screen, which other people can read; null for the normal text. */
export function wordForLockedScreen(
  kind: NotificationKind,
  values: NotificationValues,
  locale: Locale,
): string | null {
  if (kind !== 'booking-decided') return null
  const wording = wordingIn(locale)
  const t = wording.words('notifications.kinds')
  return t('booking-decided.push', shownValues(values, wording) as never)
}

function shownValues(values: NotificationValues, wording: Wording) {
  const { day, until, startsAt, cents, currency, group } = values
  // Older rows have one test name for all languages.
  const test = values[valueIn(wording.locale, 'test')]
  return {
    // Older rows of kinds with several outcomes may lack it.
    what: 'other',
    reminder: 'no',
    // Older rows hold these three as English texts.
    place: placeText(values, wording),
    ...(startsAt && { time: wording.time(new Date(startsAt)) }),
    ...(currency && { amount: moneyText(Number(cents), String(currency), wording) }),
    ...values,
    ...(test && { test }),
    ...(group && { group: printedBloodGroup(group as BloodGroup) }),
    ...(day && { day: wording.dayWithWeekday(String(day)) }),
    ...(until && { until: wording.moment(new Date(until)) }),
  }
}

function moneyText(amount: number, currency: string, { locale }: Wording): string {
  return printMoney({ amount, currency }, locale)
}

/** 'Anywhere' when the request names no known place. */
function placeText({ upazila, district }: NotificationValues, { locale, words }: Wording): string {
  const place = [upazila, district].filter(Boolean).join(', ')
  return place ? placeIn(locale, place) : words('alerts')('anywhere')
}
