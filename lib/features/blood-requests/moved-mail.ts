import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { aboutPledge } from './about-pledge'

/** Tells a donor who pledged that the place or the phone of the request is another now. */
export async function movedMail(
  donor: { email: string },
  request: BloodRequestRecord & { _id: unknown },
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { needDate, patientName, location, phone } = request
  const letter = await writeLetter({
    heading: t('moved.heading'),
    paragraphs: [t('hello'), t('moved.text', { date: needDate })],
    quotes: [
      { label: t('moved.patient'), text: patientName },
      { label: t('moved.place'), text: location },
    ],
    facts: [
      { label: t('moved.day'), value: needDate },
      { label: t('moved.phone'), value: phone },
    ],
    action: { label: t('moved.action'), path: `/request/${request._id}` },
    closing: t('moved.closing'),
  })
  return {
    ...aboutPledge(needDate),
    to: donor.email,
    subject: t('moved.subject', { date: needDate }),
    ...letter,
  }
}
