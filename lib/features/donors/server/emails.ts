import 'server-only'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'

export function donorListingMail({ email }: MailRecipient, isAllowed: boolean): QueuedMail {
  return {
    kind: ANSWER_MAIL,
    to: email,
    email: ({ translations }) => {
      const t = translations(isAllowed ? 'donors.mail.listingOn' : 'donors.mail.listingOff')
      return {
        subject: t('heading'),
        heading: t('heading'),
        paragraphs: [t('text'), t('next')],
        action: { label: t('action'), path: isAllowed ? '/dashboard/profile' : '/contact' },
        closing: t('closing'),
      }
    },
  }
}
