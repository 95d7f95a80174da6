import 'server-only'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { DonorRecord } from '@/models/user'

// 160 characters of the GSM alphabet are one segment, so English uses no curly quotation marks and
// writes O- with a hyphen. In Bangla 70 characters are one; a test counts them.

type Place = Pick<DonorRecord, 'bloodGroup' | 'district' | 'upazila'>

export type SmsReply =
  | { type: 'stopped' | 'started' | 'unknownCode' | 'howToAnswer' | 'ended' | 'notYet' }
  | { type: 'refused' | 'invitationUnfinished'; link: string }
  | { type: 'invitationAccepted'; link: string; donor: Place }
  | { type: 'pledged'; link: string; day: string; phone?: string }

export function smsReplyText(reply: SmsReply, locale: Locale): string {
  const { translations, formatDay } = translatorFor(locale)
  const t = translations('sms.texts')
  if (reply.type === 'refused' || reply.type === 'invitationUnfinished') {
    return t(reply.type, { link: reply.link })
  }
  if (reply.type === 'invitationAccepted') {
    const { bloodGroup, upazila, district } = reply.donor
    const place = placeInLocale(locale, `${upazila}, ${district}`)
    return t('invitationAccepted', { link: reply.link, group: bloodGroup, place })
  }
  if (reply.type !== 'pledged') return t(reply.type)
  const { link, phone } = reply
  const localNumber = phone && toE164(phone).replace(/^\+880/, '0')
  return t('pledged', {
    ...{ link, day: formatDay(reply.day) },
    phone: localNumber ? toLocalDigits(localNumber, locale) : 'none',
  })
}
