import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

interface NewPledge {
  recipient: { email: string }
  person: Pick<SessionUser, 'name' | 'email' | 'isConfirmed'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  /** The donor's. */
  bloodGroup: BloodGroup
  /** Where to call the donor about this pledge. */
  phone: string
  isExchange: boolean
}

/**
 * Tells a requester who pledged how many bags, and how to reach them. An unconfirmed e-mail address
 * may belong to a stranger, so it is left out, also as the address that replies go to.
 */
export async function pledgeMail(pledge: NewPledge): Promise<QueuedMail> {
  const { hello, t } = words()
  const { recipient, person, request, bags, isExchange } = pledge
  const { bloodGroup: group, needDate: date } = request
  const email = person.isConfirmed ? person.email : undefined
  const letter = await renderMail({
    heading: t('pledge.heading', { bags }),
    paragraphs: [
      hello,
      t('pledge.text', { bags, group, date }),
      ...(isExchange ? [t('pledge.exchange')] : []),
      t('pledge.left', { bags: request.bagsNeeded }),
    ],
    quotes: [
      { label: t('pledge.donor'), text: person.name },
      { label: t('pledge.patient'), text: request.patientName },
      { label: t('pledge.place'), text: request.location },
    ],
    facts: [
      { label: t('pledge.phone'), value: pledge.phone },
      ...(email ? [{ label: t('pledge.email'), value: email }] : []),
      { label: t('pledge.group'), value: pledge.bloodGroup },
    ],
    action: { label: t('pledge.action'), path: `/request/${request._id}` },
    closing: t('pledge.closing'),
  })
  return {
    kind: 'pledge',
    usefulUntil: endOfDay(date),
    to: recipient.email,
    replyTo: email,
    subject: t('pledge.subject', { bags, group, date }),
    ...letter,
  }
}

/** Tells a requester that a donor cannot come after all, and how many bags are needed again. */
export async function withdrawnMail(
  owner: { email: string },
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { patientName, needDate, bagsNeeded } = request
  const letter = await renderMail({
    heading: t('withdrawn.heading'),
    paragraphs: [
      hello,
      t('withdrawn.text', { bags, date: needDate }),
      t('withdrawn.left', { bags: bagsNeeded }),
    ],
    quotes: [{ label: t('withdrawn.patient'), text: patientName }],
    action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
    closing: t('withdrawn.closing'),
  })
  return {
    kind: 'pledge',
    usefulUntil: endOfDay(needDate),
    to: owner.email,
    subject: t('withdrawn.subject', { date: needDate }),
    ...letter,
  }
}

/** Tells a requester that an admin took their request down, why, and how to answer. */
export async function takenDownMail(
  owner: { email: string },
  request: Pick<
    BloodRequestRecord,
    'patientName' | 'bloodGroup' | 'bagsAsked' | 'needDate' | 'location' | 'reason'
  >,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { patientName, bloodGroup: group, bagsAsked: bags, needDate, location, reason } = request
  const letter = await renderMail({
    heading: t('takenDown.heading'),
    paragraphs: [
      hello,
      t('takenDown.text', { bags, group, date: needDate }),
      t('takenDown.answer'),
    ],
    quotes: [
      { label: t('takenDown.reason'), text: reason, isMessage: true },
      { label: t('takenDown.patient'), text: patientName },
      { label: t('takenDown.place'), text: location },
    ],
    action: { label: t('takenDown.action'), path: '/contact' },
    closing: t('takenDown.closing'),
  })
  return { to: owner.email, subject: t('takenDown.subject', { date: needDate }), ...letter }
}

function words() {
  return { hello: englishWords('mail')('hello'), t: englishWords('blood-requests.mail') }
}
