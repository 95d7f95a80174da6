import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { englishDayWithWeekday } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

type Request = Pick<
  BloodRequestRecord,
  'bloodGroup' | 'bagsNeeded' | 'needDate' | 'location' | 'district' | 'upazila' | 'phone'
> & { _id: unknown }

interface Reader {
  email: string
}

/** What a donor is asked by a requester. */
export interface ContactAsking {
  donor: Reader
  person: { name: string }
  request: Request
  message: string
  token: string
}

/**
 * Asks a donor whether a requester may call them. It contains nobody's number. Its links lead to a page
 * with buttons, since mail scanners open links.
 */
export async function contactRequestMail(asking: ContactAsking): Promise<QueuedMail> {
  const { donor, person, request, message, token } = asking
  const { hello, t } = words()
  const { bloodGroup: group, needDate } = request
  const day = englishDayWithWeekday(needDate)
  const path = `/contact-request?token=${token}`
  const letter = await renderMail({
    heading: t('asked.heading', { group }),
    paragraphs: [hello, t('asked.text', { group, day }), t('asked.consent')],
    quotes: [
      { label: t('asked.from'), text: person.name },
      { label: t('asked.message'), text: message },
      { label: t('place'), text: fullLocation(request) },
    ],
    facts: [{ label: t('day'), value: day }],
    action: { label: t('asked.accept'), path },
    links: [{ label: t('asked.decline'), path: `${path}&answer=decline` }],
    closing: t('asked.closing'),
  })
  const subject = t('asked.subject', { group, day })
  return { ...about('contact-request', request), to: donor.email, subject, ...letter }
}

interface Giver {
  name: string
  phone: string
  bloodGroup: BloodGroup
}

/** Tells a requester that a donor accepted, and where to call them. */
export async function acceptedMailToRequester(
  requester: Reader,
  donor: Giver,
  request: Request,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const day = englishDayWithWeekday(request.needDate)
  const letter = await renderMail({
    heading: t('accepted.heading'),
    paragraphs: [hello, t('accepted.text', { day }), neverSendMoney()],
    quotes: [{ label: t('accepted.donor'), text: donor.name }],
    phone: callTo(donor.phone),
    facts: [{ label: t('accepted.group'), value: donor.bloodGroup }],
    action: { label: t('accepted.action'), path: '/dashboard/contactrequests' },
    closing: t('accepted.closing'),
  })
  const subject = t('accepted.subject', { day })
  return { ...about('contact-answer', request), to: requester.email, subject, ...letter }
}

/** Gives a donor who accepted the number of the requester. */
export async function acceptedMailToDonor(
  donor: Reader,
  requester: { name: string },
  request: Request,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { bloodGroup: group, needDate } = request
  const day = englishDayWithWeekday(needDate)
  const letter = await renderMail({
    heading: t('agreed.heading'),
    paragraphs: [hello, t('agreed.text', { group, day }), neverSendMoney()],
    quotes: [
      { label: t('asked.from'), text: requester.name },
      { label: t('place'), text: fullLocation(request) },
    ],
    phone: callTo(request.phone),
    facts: [{ label: t('day'), value: day }],
    action: { label: t('agreed.action'), path: `/request/${request._id}` },
    closing: t('agreed.closing'),
  })
  const subject = t('agreed.subject', { group, day })
  return { ...about('contact-answer', request), to: donor.email, subject, ...letter }
}

/** Tells a requester, without a reason, that a donor cannot help this time. */
export async function declinedMail(
  requester: Reader,
  donor: { name: string },
  request: Request,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const day = englishDayWithWeekday(request.needDate)
  const letter = await renderMail({
    heading: t('declined.heading'),
    paragraphs: [hello, t('declined.text', { day }), t('declined.next')],
    quotes: [{ label: t('accepted.donor'), text: donor.name }],
    action: { label: t('declined.action'), path: '/donorSearch' },
    closing: t('declined.closing'),
  })
  const subject = t('declined.subject', { day })
  return { ...about('contact-answer', request), to: requester.email, subject, ...letter }
}

const TOPICS = { 'contact-request': 'contact-asked', 'contact-answer': 'contact-answered' } as const

function about(kind: keyof typeof TOPICS, { needDate }: Request) {
  return { kind, topic: TOPICS[kind], usefulUntil: endOfDay(needDate) }
}

function callTo(number: string) {
  const t = englishWords('blood-requests.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}

function neverSendMoney(): string {
  return englishWords('shared')('neverSendMoney')
}

function words() {
  return { hello: englishWords('shared')('mailGreeting'), t: englishWords('contact-requests.mail') }
}
