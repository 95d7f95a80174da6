import 'server-only'
import { type BloodGroup, printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { printMoney } from '@/lib/features/payments/rules'
import { placeIn } from '@/lib/features/places/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { type Wording, wordingIn } from '@/lib/i18n/wording'
import type { NotificationKind } from './kinds'

/**
 * What the texts of a notification need, such as a blood group or a number of bags. They are in no language:
 * `day` is a calendar day, `YYYY-MM-DD`; `until` and `startsAt` are instants in ISO 8601; `cents` are those of
 * `currency`; `district` and `upazila` are English names of the reference lists. `reminder` is `yes` when it
 * is told a second time. What people wrote, such as the title of a campaign, stays as they wrote it; if they
 * wrote it in several languages, each has a value of its own (see `valueIn`).
 */
export type NotificationValues = Record<string, string | number>

/** Under which name a value is kept that is for readers of one language alone. */
export function valueIn(locale: Locale, name: string): string {
  return `${name}-${locale}`
}

/** Words a notification in a language, for its list, a mail or a push message. */
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

/**
 * The text of a push message where it differs from that of the list, because anybody can read it on a
 * locked screen; otherwise null.
 */
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
  // Rows from before tests were named in the reader's language have one name for everybody.
  const test = values[valueIn(wording.locale, 'test')]
  return {
    // What became of it, for kinds that tell of several things; rows of their first kind may lack it.
    what: 'other',
    reminder: 'no',
    // Rows from before there was a second language hold these three as English texts.
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

/** Where blood is needed; the whole country when the request names no place of the lists. */
function placeText({ upazila, district }: NotificationValues, { locale, words }: Wording): string {
  const place = [upazila, district].filter(Boolean).join(', ')
  return place ? placeIn(locale, place) : words('alerts')('anywhere')
}
