import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

/** Tells a donor who pledged that the place or the phone of the request is another now. */
export async function movedMail(
  donor: { name: string; email: string },
  request: BloodRequestRecord & { _id: unknown },
): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const { needDate, patientName, location, phone } = request
  const letter = await writeLetter({
    heading: t('moved.heading'),
    paragraphs: [t('moved.greeting', { name: donor.name }), t('moved.text', { date: needDate })],
    facts: [
      { label: t('moved.patient'), value: patientName },
      { label: t('moved.day'), value: needDate },
      { label: t('moved.place'), value: location },
      { label: t('moved.phone'), value: phone },
    ],
    action: { label: t('moved.action'), path: `/request/${request._id}` },
    closing: t('moved.closing'),
  })
  return { to: donor.email, subject: t('moved.subject', { date: needDate }), ...letter }
}
