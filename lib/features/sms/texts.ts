import 'server-only'
import { localDigits } from '@/lib/core/validation/digits'
import type { NotificationKind } from '@/lib/features/notifications/kinds'
import { placeIn } from '@/lib/features/places/reference-lists'
import { dialled } from '@/lib/features/users/phone/rules'
import type { Locale } from '@/lib/i18n/routing'
import { wordingIn } from '@/lib/i18n/wording'

// 160 characters of the GSM alphabet are one segment, so English uses no curly quotation marks and
// writes O- with a hyphen. In Bangla 70 characters are one; a test counts them.

/** Latin digits, which phones offer to fill in. */
export function codeSms(code: string, locale: Locale): string {
  return wordingIn(locale).words('sms.texts')('code', { code })
}

export function invitationSms(link: string, locale: Locale): string {
  return wordingIn(locale).words('sms.texts')('invitation', { link })
}

export interface NotificationSmsValues {
  values: Record<string, string | number>
  /** A short URL. */
  link: string
  /** Missing when the site cannot receive SMS. */
  code?: string
}

const TOLD = ['blood-needed', 'bag-free', 'pledge-tomorrow'] as const
type ToldBySms = (typeof TOLD)[number]

export function isToldBySms(kind: NotificationKind): kind is ToldBySms {
  return (TOLD as readonly string[]).includes(kind)
}

export function notificationSms(
  kind: ToldBySms,
  { values, link, code }: NotificationSmsValues,
  locale: Locale,
): string {
  const { words, day, time } = wordingIn(locale)
  const { district, until } = values
  return words('sms.texts')(kind, {
    group: String(values.group ?? ''),
    day: values.day ? day(String(values.day)) : '',
    until: until ? time(new Date(until)) : '',
    place: district ? placeIn(locale, String(district)) : words('alerts')('anywhere'),
    code: code ? localDigits(code, locale) : 'none',
    link,
  })
}

export type SmsAnswer =
  | { says: 'stopped' | 'started' | 'unknownCode' | 'howToAnswer' | 'ended' | 'notYet' }
  | { says: 'refused'; link: string }
  | { says: 'pledged'; link: string; day: string; phone?: string }

export function answerSms(answer: SmsAnswer, locale: Locale): string {
  const { words, day } = wordingIn(locale)
  const t = words('sms.texts')
  if (answer.says === 'refused') return t('refused', { link: answer.link })
  if (answer.says !== 'pledged') return t(answer.says)
  const { link, phone } = answer
  const bare = phone && dialled(phone).replace(/^\+880/, '0')
  return t('pledged', {
    ...{ link, day: day(answer.day) },
    phone: bare ? localDigits(bare, locale) : 'none',
  })
}
