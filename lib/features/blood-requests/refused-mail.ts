import 'server-only'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { aboutPledge } from './about-pledge'

/** Tells a donor that whoever asked for blood no longer expects them. */
export async function refusedMail(
  donor: { email: string },
  request: Pick<BloodRequestRecord, 'needDate' | 'location' | 'bloodGroup'>,
): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { needDate: date, location, bloodGroup: group } = request
  const letter = await writeLetter({
    heading: t('refused.heading'),
    paragraphs: [t('hello'), t('refused.text', { date, group }), t('refused.again')],
    quotes: [{ label: t('refused.place'), text: location }],
    facts: [{ label: t('refused.day'), value: date }],
    action: { label: t('refused.action'), path: '/allrequest' },
    closing: t('refused.closing'),
  })
  return {
    ...aboutPledge(date),
    to: donor.email,
    subject: t('refused.subject', { date }),
    ...letter,
  }
}
