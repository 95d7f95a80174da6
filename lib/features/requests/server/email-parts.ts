import 'server-only'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { Translator } from '@/lib/i18n/translator'
import type { BloodRequestRecord } from '@/models/blood-request'

export type CancelledRequest = Pick<
  BloodRequestRecord,
  'needDate' | 'hospital' | 'location' | 'district' | 'upazila' | 'bloodGroup'
>

export function pledgeChangedMail(...args: Parameters<typeof pledgeMail>): QueuedMail {
  return { ...pledgeMail(...args), topic: 'pledge-changed' }
}

/** Expires after the day of the donation. */
export function pledgeMail(
  { email }: { email: string },
  day: string,
  content: QueuedMail['email'],
): QueuedMail {
  return { kind: 'pledge', usefulUntil: endOfDay(day), to: email, email: content }
}

export function emailParts(
  { translations, greeting, formatDayWithWeekday }: Translator,
  needDate: string,
) {
  return { t: translations('blood-requests.mail'), greeting, day: formatDayWithWeekday(needDate) }
}

export function detailFacts(
  { urgency, component }: Pick<BloodRequestRecord, 'urgency' | 'component'>,
  { translations }: Translator,
) {
  const t = translations('blood-requests.mail')
  const label = translations('blood-requests.public')
  return [
    ...(urgency ? [{ label: t('urgency'), value: label(`urgency.long.${urgency}`) }] : []),
    ...(component ? [{ label: t('component'), value: label(`component.${component}`) }] : []),
  ]
}

export function phoneParts(number: string, { translations }: Translator) {
  const t = translations('blood-requests.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}
