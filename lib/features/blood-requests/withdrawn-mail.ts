import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

/** Tells the owner of a request that a donor cannot give after all, and how many bags are missing. */
export async function withdrawnMail(
  owner: { name: string; email: string },
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const { patientName, needDate, bagsNeeded } = request
  const letter = await writeLetter({
    heading: t('withdrawn.heading'),
    paragraphs: [
      t('withdrawn.greeting', { name: owner.name }),
      t('withdrawn.text', { bags, patient: patientName, date: needDate }),
      t('withdrawn.left', { bags: bagsNeeded }),
    ],
    action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
    closing: t('withdrawn.closing'),
  })
  const subject = t('withdrawn.subject', { patient: patientName.replace(/\s+/g, ' ') })
  return { to: owner.email, subject, ...letter }
}
