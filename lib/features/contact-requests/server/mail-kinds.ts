import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const CONTACT_REQUEST_MAIL: MailKind = {
  name: 'contact-request',
  priority: 1,
  perRecipient: 5,
  perHour: 600,
}

export const CONTACT_ANSWER_MAIL: MailKind = {
  name: 'contact-answer',
  priority: 1,
  perRecipient: 20,
  perHour: 600,
}
