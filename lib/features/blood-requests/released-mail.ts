import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { aboutPledge } from './about-pledge'

/** Tells a donor that the request they pledged to has ended without them. */
export async function releasedMail(
  donor: { email: string },
  request: Pick<BloodRequestRecord, 'needDate' | 'location' | 'bloodGroup'>,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('released.heading'),
    paragraphs: [
      t('hello'),
      t('released.text', { date: request.needDate, group: request.bloodGroup }),
      t('released.again'),
    ],
    quotes: [{ label: t('released.place'), text: request.location }],
    facts: [{ label: t('released.day'), value: request.needDate }],
    action: { label: t('released.action'), path: '/allrequest' },
    closing: t('released.closing'),
  })
  return {
    ...aboutPledge(request.needDate),
    to: donor.email,
    subject: t('released.subject', { date: request.needDate }),
    ...letter,
  }
}
