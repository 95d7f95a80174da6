import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { aboutPledge } from './about-pledge'

/** Tells the owner of a request that a donor cannot give after all, and how many bags are missing. */
export async function withdrawnMail(
  owner: { email: string },
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { patientName, needDate, bagsNeeded } = request
  const letter = await writeLetter({
    heading: t('withdrawn.heading'),
    paragraphs: [
      t('hello'),
      t('withdrawn.text', { bags, date: needDate }),
      t('withdrawn.left', { bags: bagsNeeded }),
    ],
    quotes: [{ label: t('withdrawn.patient'), text: patientName }],
    action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
    closing: t('withdrawn.closing'),
  })
  const subject = t('withdrawn.subject', { date: needDate })
  return {
    ...aboutPledge(needDate),
    to: owner.email,
    subject,
    ...letter,
  }
}
