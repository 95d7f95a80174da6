import 'server-only'
import { englishDayWithWeekday, englishMoment } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { NotificationKind } from './kinds'

/** What the texts of a notification need, such as a blood group or a number of bags. */
export type NotificationValues = Record<string, string | number>

/**
 * Words a notification for its list, a mail or a push message. Of its values, `day` is a calendar day,
 * `YYYY-MM-DD`, and `until` an instant in ISO 8601; both are written out as people read them. `reminder` is
 * `yes` when it is told a second time.
 */
export function wordNotification(
  kind: NotificationKind,
  values: NotificationValues,
): { title: string; text: string } {
  const t = englishWords('notifications.kinds')
  const shown = shownValues(values)
  return { title: t(`${kind}.title`, shown as never), text: t(`${kind}.text`, shown as never) }
}

/**
 * The text of a push message where it differs from that of the list, because anybody can read it on a
 * locked screen; otherwise null.
 */
export function wordForLockedScreen(
  kind: NotificationKind,
  values: NotificationValues,
): string | null {
  if (kind !== 'booking-decided') return null
  const t = englishWords('notifications.kinds')
  return t('booking-decided.push', shownValues(values) as never)
}

function shownValues(values: NotificationValues) {
  return {
    // What became of it, for kinds that tell of several things; rows of their first kind may lack it.
    what: 'other',
    reminder: 'no',
    ...values,
    ...(values.day ? { day: englishDayWithWeekday(String(values.day)) } : {}),
    ...(values.until ? { until: englishMoment(new Date(values.until)) } : {}),
  }
}
