import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

/** Tells the owner of a request that an admin took it down, why, and how to answer. */
export async function takenDownMail(
  owner: { email: string },
  request: Pick<
    BloodRequestRecord,
    'patientName' | 'bloodGroup' | 'bagsAsked' | 'needDate' | 'location' | 'reason'
  >,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { patientName, bloodGroup: group, bagsAsked: bags, needDate, location, reason } = request
  const letter = await writeLetter({
    heading: t('takenDown.heading'),
    paragraphs: [
      t('hello'),
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
