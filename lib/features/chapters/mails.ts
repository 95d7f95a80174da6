import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'

/** Tells somebody that they coordinate a chapter now. */
export function appointedMail(
  email: string,
  { _id, name }: { _id: unknown; name: string },
): QueuedMail {
  return {
    kind: 'answer',
    to: email,
    letter: ({ words, hello }) => {
      const t = words('chapters.mail.appointed')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [hello, t('text')],
        quotes: [{ label: t('chapter'), text: name }],
        action: { label: t('action'), path: `/dashboard/chapters/${_id}` },
        closing: t('closing'),
      }
    },
  }
}
