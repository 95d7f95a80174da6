import 'server-only'
import type { Mail } from '@/lib/adapters/mail'
import { env } from '@/lib/core/env'
import { writeLetter } from '@/lib/core/mail-letter'
import type { SessionUser } from '@/lib/core/session'
import { englishWords } from '@/lib/i18n/words'

/** Tells the organisation that somebody reported a message of the chat. */
export async function reportMail(
  message: string,
  reporter: Pick<SessionUser, 'name' | 'email'>,
  reason: string,
): Promise<Omit<Mail, 'messageId'>> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('chatReport.heading'),
    paragraphs: [t('chatReport.text')],
    facts: [
      { label: t('chatReport.message'), value: message },
      { label: t('chatReport.reason'), value: reason },
      { label: t('chatReport.reporter'), value: `${reporter.name}, ${reporter.email}` },
    ],
    action: { label: t('chatReport.action'), path: '/communityChat' },
    closing: t('chatReport.closing'),
  })
  return {
    to: env().CONTACT_EMAIL,
    replyTo: reporter.email,
    subject: t('chatReport.heading'),
    ...letter,
  }
}
