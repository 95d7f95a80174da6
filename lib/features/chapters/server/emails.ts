import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'

/** The email to a new coordinator. */
export function coordinatorAppointedMail(
  email: string,
  { _id, name }: { _id: unknown; name: string },
): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    to: email,
    email: ({ translations, greeting }) => {
      const t = translations('chapters.mail.appointed')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [greeting, t('text')],
        quotes: [{ label: t('chapter'), text: name }],
        action: { label: t('action'), path: `/dashboard/chapters/${_id}` },
        closing: t('closing'),
      }
    },
  }
}
