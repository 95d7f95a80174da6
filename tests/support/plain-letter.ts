import type { QueuedMail } from '@/lib/core/mail/mail-recipients'

/** What a queued mail says, where a test does not care: one sentence in any language. */
export function plainLetter(text: string, subject = text): Pick<QueuedMail, 'letter'> {
  return { letter: () => ({ subject, heading: text, paragraphs: [], closing: '' }) }
}
