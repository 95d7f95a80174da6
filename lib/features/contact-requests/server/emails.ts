import 'server-only'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { type BloodGroup, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import type { Translator } from '@/lib/i18n/translator'
import type { BloodRequestRecord } from '@/models/blood-request'
import { CONTACT_ANSWER_MAIL, CONTACT_REQUEST_MAIL } from './mail-kinds'

type Request = Pick<
  BloodRequestRecord,
  'bloodGroup' | 'bagsNeeded' | 'needDate' | 'location' | 'district' | 'upazila' | 'phone'
> & { _id: unknown }

export interface ContactRequestMailDetails {
  donor: MailRecipient
  person: { name: string }
  request: Request
  message: string
  token: string
}

/** Contains no phone number. The links lead to a page with buttons, because email scanners open links. */
export function contactRequestMail(details: ContactRequestMailDetails): QueuedMail {
  const { donor, person, request, message, token } = details
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  const path = `/contact-request?token=${token}`
  return {
    ...ASKED,
    usefulUntil: endOfDay(request.needDate),
    to: donor.email,
    email: ({ translations, greeting, formatDayWithWeekday, locale }) => {
      const t = translations('contact-requests.mail')
      const day = formatDayWithWeekday(needDate)
      return {
        subject: t('asked.subject', { group, day }),
        heading: t('asked.heading', { group }),
        paragraphs: [greeting, t('asked.text', { group, day }), t('asked.consent')],
        quotes: [
          { label: t('asked.from'), text: person.name },
          { label: t('asked.message'), text: message },
          { label: t('place'), text: placeInLocale(locale, fullLocation(request)) },
        ],
        facts: [{ label: t('day'), value: day }],
        action: { label: t('asked.accept'), path },
        links: [{ label: t('asked.decline'), path: `${path}&answer=decline` }],
        closing: t('asked.closing'),
      }
    },
  }
}

interface DonorContact {
  name: string
  phone: string
  bloodGroup: BloodGroup
}

export function acceptedMailToRequester(
  requester: MailRecipient,
  donor: DonorContact,
  request: Request,
): QueuedMail {
  return {
    ...ANSWERED,
    usefulUntil: endOfDay(request.needDate),
    to: requester.email,
    email: (translator) => {
      const t = translator.translations('contact-requests.mail')
      const day = translator.formatDayWithWeekday(request.needDate)
      return {
        subject: t('accepted.subject', { day }),
        heading: t('accepted.heading'),
        paragraphs: [translator.greeting, t('accepted.text', { day }), translator.neverSendMoney],
        quotes: [{ label: t('accepted.donor'), text: donor.name }],
        phone: phoneParts(donor.phone, translator),
        facts: [{ label: t('accepted.group'), value: formatBloodGroup(donor.bloodGroup) }],
        action: { label: t('accepted.action'), path: '/dashboard/contactrequests' },
        closing: t('accepted.closing'),
      }
    },
  }
}

export function acceptedMailToDonor(
  donor: MailRecipient,
  requester: { name: string },
  request: Request,
): QueuedMail {
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  return {
    ...ANSWERED,
    usefulUntil: endOfDay(request.needDate),
    to: donor.email,
    email: (translator) => {
      const t = translator.translations('contact-requests.mail')
      const day = translator.formatDayWithWeekday(needDate)
      return {
        subject: t('agreed.subject', { group, day }),
        heading: t('agreed.heading'),
        paragraphs: [
          translator.greeting,
          t('agreed.text', { group, day }),
          translator.neverSendMoney,
        ],
        quotes: [
          { label: t('asked.from'), text: requester.name },
          { label: t('place'), text: placeInLocale(translator.locale, fullLocation(request)) },
        ],
        phone: phoneParts(request.phone, translator),
        facts: [{ label: t('day'), value: day }],
        action: { label: t('agreed.action'), path: `/request/${request._id}` },
        closing: t('agreed.closing'),
      }
    },
  }
}

export function declinedMail(
  requester: MailRecipient,
  donor: { name: string },
  request: Request,
): QueuedMail {
  return {
    ...ANSWERED,
    usefulUntil: endOfDay(request.needDate),
    to: requester.email,
    email: ({ translations, greeting, formatDayWithWeekday }) => {
      const t = translations('contact-requests.mail')
      const day = formatDayWithWeekday(request.needDate)
      return {
        subject: t('declined.subject', { day }),
        heading: t('declined.heading'),
        paragraphs: [greeting, t('declined.text', { day }), t('declined.next')],
        quotes: [{ label: t('accepted.donor'), text: donor.name }],
        action: { label: t('declined.action'), path: '/donorSearch' },
        closing: t('declined.closing'),
      }
    },
  }
}

const ASKED = { kind: CONTACT_REQUEST_MAIL, topic: 'contact-asked' } as const
const ANSWERED = { kind: CONTACT_ANSWER_MAIL, topic: 'contact-answered' } as const

function phoneParts(number: string, { translations }: Translator) {
  const t = translations('pledges.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}
