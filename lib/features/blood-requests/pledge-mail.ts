import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { aboutPledge } from './about-pledge'

interface Pledged {
  recipient: { email: string }
  person: Pick<SessionUser, 'name' | 'email' | 'isConfirmed'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  /** The donor's. */
  bloodGroup: BloodGroup
  /** Where the donor is reached about this pledge. */
  phone: string
  isExchange: boolean
}

/**
 * Tells a requester who pledged how many bags, and how to reach them. An address that its donor has
 * not confirmed may be a stranger's, so no mail leads there.
 */
export async function pledgeMail(pledged: Pledged): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { recipient, person, request, bags, isExchange } = pledged
  const { bloodGroup: group, needDate: date } = request
  const email = person.isConfirmed ? person.email : undefined
  const letter = await writeLetter({
    heading: t('pledge.heading', { bags }),
    paragraphs: [
      t('hello'),
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
      { label: t('pledge.phone'), value: pledged.phone },
      ...(email ? [{ label: t('pledge.email'), value: email }] : []),
      { label: t('pledge.group'), value: pledged.bloodGroup },
    ],
    action: { label: t('pledge.action'), path: `/request/${request._id}` },
    closing: t('pledge.closing'),
  })
  const subject = t('pledge.subject', { bags, group, date })
  return { ...aboutPledge(date), to: recipient.email, replyTo: email, subject, ...letter }
}
