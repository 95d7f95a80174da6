import 'server-only'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { NotificationKind } from '@/lib/features/notifications/notification-kinds'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { toE164 } from '@/lib/features/users/phone/rules'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

// 160 characters of the GSM alphabet are one segment, so English uses no curly quotation marks and
// writes O- with a hyphen. In Bangla 70 characters are one; a test counts them.

/** Latin digits, which phones offer to fill in. */
export function codeSmsText(code: string, locale: Locale): string {
  return translatorFor(locale).translations('sms.texts')('code', { code })
}

export function invitationSmsText(link: string, locale: Locale): string {
  return translatorFor(locale).translations('sms.texts')('invitation', { link })
}

export interface NotificationSmsValues {
  values: Record<string, string | number>
  /** A short URL. */
  link: string
  /** Missing when the site cannot receive SMS. */
  code?: string
}

const SMS_NOTIFICATION_KINDS = ['blood-needed', 'bag-free', 'pledge-tomorrow'] as const
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

export type SmsReply =
  | { type: 'stopped' | 'started' | 'unknownCode' | 'howToAnswer' | 'ended' | 'notYet' }
  | { type: 'refused'; link: string }
  | { type: 'pledged'; link: string; day: string; phone?: string }

export function smsReplyText(reply: SmsReply, locale: Locale): string {
  const { translations, formatDay } = translatorFor(locale)
  const t = translations('sms.texts')
  if (reply.type === 'refused') return t('refused', { link: reply.link })
  if (reply.type !== 'pledged') return t(reply.type)
  const { link, phone } = reply
  const localNumber = phone && toE164(phone).replace(/^\+880/, '0')
  return t('pledged', {
    ...{ link, day: formatDay(reply.day) },
    phone: localNumber ? toLocalDigits(localNumber, locale) : 'none',
  })
}
