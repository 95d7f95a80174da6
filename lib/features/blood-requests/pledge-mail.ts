import 'server-only'
import { endOfDay } from '@/lib/core/calendar'
import { writeLetter } from '@/lib/core/mail-letter'
import type { QueuedMail } from '@/lib/core/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { DonorRecord } from '@/models/user'

interface Pledged {
  recipient: { name: string; email: string }
  person: { name: string; email: string }
  donor: DonorRecord
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  isExchange: boolean
}

/** Tells a requester who pledged how many bags, and how to reach them. */
export async function pledgeMail(pledged: Pledged): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { recipient, person, donor, request, bags, isExchange } = pledged
  const patient = request.patientName
  const letter = await writeLetter({
    heading: t('pledge.heading', { donor: person.name, bags }),
    paragraphs: [
      t('pledge.greeting', { name: recipient.name }),
      t('pledge.text', { donor: person.name, bags, patient, date: request.needDate }),
      ...(isExchange ? [t('pledge.exchange')] : []),
      t('pledge.left', { bags: request.bagsNeeded }),
    ],
    facts: [
      { label: t('pledge.donor'), value: person.name },
      { label: t('pledge.phone'), value: donor.phone },
      { label: t('pledge.email'), value: person.email },
      { label: t('pledge.group'), value: donor.bloodGroup },
      { label: t('pledge.place'), value: request.location },
    ],
    action: { label: t('pledge.action'), path: `/request/${request._id}` },
    closing: t('pledge.closing'),
  })
  const subject = t('pledge.subject', {
    donor: oneLine(person.name),
    bags,
    patient: oneLine(patient),
  })
  const news = { kind: 'pledge' as const, usefulUntil: endOfDay(request.needDate) }
  return { ...news, to: recipient.email, replyTo: person.email, subject, ...letter }
}

/** A subject is one line, whatever was typed. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
