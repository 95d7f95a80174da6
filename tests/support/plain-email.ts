import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'

/** The content of a queued email for tests that do not check it: one sentence in any language. */
export function plainEmail(text: string, subject = text): Pick<QueuedMail, 'email'> {
  return { email: () => ({ subject, heading: text, paragraphs: [], closing: '' }) }
}
