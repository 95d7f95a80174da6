import 'server-only'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { NotificationKind } from '@/lib/features/notifications/notification-kinds'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

export interface NotificationSmsValues {
  values: Record<string, string | number>
  /** A short URL. */
  link: string
  /** Missing when the site cannot receive SMS. */
  code?: string
}

const SMS_NOTIFICATION_KINDS = [
  'blood-needed',
  'bag-free',
  'pledge-tomorrow',
  'pledge-received',
] as const
type SmsNotificationKind = (typeof SMS_NOTIFICATION_KINDS)[number]

export function isSentBySms(kind: NotificationKind): kind is SmsNotificationKind {
  return (SMS_NOTIFICATION_KINDS as readonly string[]).includes(kind)
}

export function notificationSmsText(
  kind: SmsNotificationKind,
  { values, link, code }: NotificationSmsValues,
  locale: Locale,
): string {
  const { translations, formatDay, formatTime } = translatorFor(locale)
  const { district, until } = values
  return translations('sms.texts')(kind, {
    group: String(values.group ?? ''),
    day: values.day ? formatDay(String(values.day)) : '',
    until: until ? formatTime(new Date(until)) : '',
    place: district ? placeInLocale(locale, String(district)) : translations('alerts')('anywhere'),
    code: code ? toLocalDigits(code, locale) : 'none',
    link,
  })
}
