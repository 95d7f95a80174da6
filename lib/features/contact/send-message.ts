import 'server-only'
import { env } from '@/lib/core/env'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { englishWords } from '@/lib/i18n/words'
import type { ContactInput } from './schema'

/** Mails a visitor's message to the organisation; replies go to the visitor. Kept while mail is down. */
export async function sendMessage({ name, email, message }: ContactInput): Promise<void> {
  const t = englishWords('mail')
  const letter = await writeLetter({
    heading: t('contact.heading'),
    paragraphs: [],
    quotes: [
      { label: t('contact.name'), text: name },
      { label: t('contact.message'), text: message, isMessage: true },
    ],
    facts: [{ label: t('contact.email'), value: email }],
    closing: t('contact.closing'),
  })
  const subject = t('contact.subject', { name })
  await queueMails([{ to: env().CONTACT_EMAIL, replyTo: email, subject, ...letter }])
  await sendQueuedMails()
}
