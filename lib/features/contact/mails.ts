import 'server-only'
import { env } from '@/lib/core/env'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { englishWords } from '@/lib/i18n/words'
import type { ContactInput } from './schema'

/** A visitor's message to the organisation; a reply goes to the visitor. */
export async function contactMail({ name, email, message }: ContactInput): Promise<QueuedMail> {
  const t = englishWords('contact.mail')
  const letter = await renderMail({
    heading: t('heading'),
    paragraphs: [],
    quotes: [
      { label: t('name'), text: name },
      { label: t('message'), text: message, isMessage: true },
    ],
    facts: [{ label: t('email'), value: email }],
    closing: t('closing'),
  })
  return { to: env().CONTACT_EMAIL, replyTo: email, subject: t('subject', { name }), ...letter }
}
