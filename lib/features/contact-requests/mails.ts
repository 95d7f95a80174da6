import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import { type BloodGroup, printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeIn } from '@/lib/features/places/reference-lists'
import type { Wording } from '@/lib/i18n/wording'
import type { BloodRequestRecord } from '@/models/blood-request'

type Request = Pick<
  BloodRequestRecord,
  'bloodGroup' | 'bagsNeeded' | 'needDate' | 'location' | 'district' | 'upazila' | 'phone'
> & { _id: unknown }

interface Reader {
  email: string
}

export interface ContactAsking {
  donor: Reader
  person: { name: string }
  request: Request
  message: string
  token: string
}

/** Contains no phone number. The links lead to a page with buttons, because email scanners open links. */
export function contactRequestMail(asking: ContactAsking): QueuedMail {
  const { donor, person, request, message, token } = asking
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  const path = `/contact-request?token=${token}`
  return {
    ...about('contact-request', request),
    to: donor.email,
    letter: ({ words, hello, dayWithWeekday, locale }) => {
      const t = words('contact-requests.mail')
      const day = dayWithWeekday(needDate)
      return {
        subject: t('asked.subject', { group, day }),
        heading: t('asked.heading', { group }),
        paragraphs: [hello, t('asked.text', { group, day }), t('asked.consent')],
        quotes: [
          { label: t('asked.from'), text: person.name },
          { label: t('asked.message'), text: message },
          { label: t('place'), text: placeIn(locale, fullLocation(request)) },
        ],
        facts: [{ label: t('day'), value: day }],
        action: { label: t('asked.accept'), path },
        links: [{ label: t('asked.decline'), path: `${path}&answer=decline` }],
        closing: t('asked.closing'),
      }
    },
  }
}

interface Giver {
  name: string
  phone: string
  bloodGroup: BloodGroup
}

export function acceptedMailToRequester(
  requester: Reader,
  donor: Giver,
  request: Request,
): QueuedMail {
  return {
    ...about('contact-answer', request),
    to: requester.email,
    letter: (wording) => {
      const t = wording.words('contact-requests.mail')
      const day = wording.dayWithWeekday(request.needDate)
      return {
        subject: t('accepted.subject', { day }),
        heading: t('accepted.heading'),
        paragraphs: [wording.hello, t('accepted.text', { day }), wording.neverSendMoney],
        quotes: [{ label: t('accepted.donor'), text: donor.name }],
        phone: callTo(donor.phone, wording),
        facts: [{ label: t('accepted.group'), value: printedBloodGroup(donor.bloodGroup) }],
        action: { label: t('accepted.action'), path: '/dashboard/contactrequests' },
        closing: t('accepted.closing'),
      }
    },
  }
}

export function acceptedMailToDonor(
  donor: Reader,
  requester: { name: string },
  request: Request,
): QueuedMail {
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  return {
    ...about('contact-answer', request),
    to: donor.email,
    letter: (wording) => {
      const t = wording.words('contact-requests.mail')
      const day = wording.dayWithWeekday(needDate)
      return {
        subject: t('agreed.subject', { group, day }),
        heading: t('agreed.heading'),
        paragraphs: [wording.hello, t('agreed.text', { group, day }), wording.neverSendMoney],
        quotes: [
          { label: t('asked.from'), text: requester.name },
          { label: t('place'), text: placeIn(wording.locale, fullLocation(request)) },
        ],
        phone: callTo(request.phone, wording),
        facts: [{ label: t('day'), value: day }],
        action: { label: t('agreed.action'), path: `/request/${request._id}` },
        closing: t('agreed.closing'),
      }
    },
  }
}

export function declinedMail(
  requester: Reader,
  donor: { name: string },
  request: Request,
): QueuedMail {
  return {
    ...about('contact-answer', request),
    to: requester.email,
    letter: ({ words, hello, dayWithWeekday }) => {
      const t = words('contact-requests.mail')
      const day = dayWithWeekday(request.needDate)
      return {
        subject: t('declined.subject', { day }),
        heading: t('declined.heading'),
        paragraphs: [hello, t('declined.text', { day }), t('declined.next')],
        quotes: [{ label: t('accepted.donor'), text: donor.name }],
        action: { label: t('declined.action'), path: '/donorSearch' },
        closing: t('declined.closing'),
      }
    },
  }
}

const TOPICS = { 'contact-request': 'contact-asked', 'contact-answer': 'contact-answered' } as const

function about(kind: keyof typeof TOPICS, { needDate }: Request) {
  return { kind, topic: TOPICS[kind], usefulUntil: endOfDay(needDate) }
}

function callTo(number: string, { words }: Wording) {
  const t = words('blood-requests.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}
