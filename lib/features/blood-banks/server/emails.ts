import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'

export function bloodBankManagerMail(
  email: MailRecipient['email'],
  { _id, name }: { _id: unknown; name: string },
): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    to: email,
    email: ({ translations, greeting }) => {
      const t = translations('blood-banks.mail.keeper')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [greeting, t('text')],
        quotes: [{ label: t('bank'), text: name }],
        action: { label: t('action'), path: `/dashboard/bloodbanks/${_id}` },
        closing: t('closing'),
      }
    },
  }
}
