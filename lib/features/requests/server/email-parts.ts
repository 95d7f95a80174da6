import 'server-only'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { Translator } from '@/lib/i18n/translator'
import type { BloodRequestRecord } from '@/models/blood-request'
import { PLEDGE_MAIL } from './mail-kinds'

export type CancelledRequest = Pick<
  BloodRequestRecord,
  'needDate' | 'hospital' | 'location' | 'district' | 'upazila' | 'bloodGroup'
>

export function pledgeChangedMail(...args: Parameters<typeof pledgeMail>): QueuedMail {
  return { ...pledgeMail(...args), topic: 'pledge-changed' }
}

/** Expires after the day of the donation. */
export function pledgeMail(
  { email }: MailRecipient,
  day: string,
  content: QueuedMail['email'],
): QueuedMail {
  return { kind: PLEDGE_MAIL, usefulUntil: endOfDay(day), to: email, email: content }
}

export function emailParts<N extends 'requests.mail' | 'pledges.mail' | 'waiting-list.mail'>(
  { translations, greeting, formatDayWithWeekday }: Translator,
  namespace: N,
  needDate: string,
) {
  return { t: translations(namespace), greeting, day: formatDayWithWeekday(needDate) }
}

export function detailFacts(
  { urgency, component }: Pick<BloodRequestRecord, 'urgency' | 'component'>,
  { translations }: Translator,
) {
  const t = translations('pledges.mail')
  const label = translations('requests.public')
  return [
    ...(urgency ? [{ label: t('urgency'), value: label(`urgency.long.${urgency}`) }] : []),
    ...(component ? [{ label: t('component'), value: label(`component.${component}`) }] : []),
  ]
}

export function phoneParts(number: string, { translations }: Translator) {
  const t = translations('pledges.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}
