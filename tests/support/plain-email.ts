import type { QueuedMail } from '@/lib/core/mail/mail-recipients'

/** The content of a queued email, where a test does not care: one sentence in any language. */
export function plainEmail(text: string, subject = text): Pick<QueuedMail, 'email'> {
  return { email: () => ({ subject, heading: text, paragraphs: [], closing: '' }) }
}
