import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { writeLetter } from '@/lib/core/mail-letter'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

/** Tells a donor that the request they pledged to has ended without them. */
export async function releasedMail(
  donor: { name: string; email: string },
  request: Pick<BloodRequestRecord, 'needDate' | 'location' | 'bloodGroup'>,
): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('released.heading'),
    paragraphs: [
      t('released.greeting', { name: donor.name }),
      t('released.text', { date: request.needDate, group: request.bloodGroup }),
      t('released.again'),
    ],
    facts: [
      { label: t('released.day'), value: request.needDate },
      { label: t('released.place'), value: request.location },
    ],
    action: { label: t('released.action'), path: '/allrequest' },
    closing: t('released.closing'),
  })
  return { to: donor.email, subject: t('released.subject', { date: request.needDate }), ...letter }
}
