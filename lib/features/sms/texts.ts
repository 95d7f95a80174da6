import 'server-only'
import { localDigits } from '@/lib/core/validation/digits'
import type { NotificationKind } from '@/lib/features/notifications/kinds'
import { placeIn } from '@/lib/features/places/reference-lists'
import { dialled } from '@/lib/features/users/phone/rules'
import type { Locale } from '@/lib/i18n/routing'
import { wordingIn } from '@/lib/i18n/wording'

// In English every letter is of the GSM alphabet, so that 160 of them are one message: no curly quotation
// marks, and O- with a hyphen. In Bangla 70 letters are one; a test counts all of them.

/** The code that confirms a phone, in Latin digits, which phones offer to fill in. */
export function codeSms(code: string, locale: Locale): string {
  return wordingIn(locale).words('sms.texts')('code', { code })
}

/** The SMS that asks somebody whom an import names whether they want an account. */
export function invitationSms(link: string, locale: Locale): string {
  return wordingIn(locale).words('sms.texts')('invitation', { link })
}

/** What the SMS about a notification is made of: the values that its kind stores, and what only an SMS has. */
export interface NotificationSmsValues {
  values: Record<string, string | number>
  /** The short address where it leads. */
  link: string
  /** With which a call for blood can be answered; missing where nobody can answer us. */
  code?: string
}

/** The kinds that are told by SMS. */
const TOLD = ['blood-needed', 'bag-free', 'pledge-tomorrow'] as const
type ToldBySms = (typeof TOLD)[number]

/** Whether a kind of notification has an SMS. */
export function isToldBySms(kind: NotificationKind): kind is ToldBySms {
  return (TOLD as readonly string[]).includes(kind)
}

/** The SMS about a notification. */
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

/** What we say about a message that somebody sent us. */
export type SmsAnswer =
  | { says: 'stopped' | 'started' | 'unknownCode' | 'howToAnswer' | 'ended' | 'notYet' }
  | { says: 'refused'; link: string }
  | { says: 'pledged'; link: string; day: string; phone?: string }

/** The SMS that answers one. */
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
