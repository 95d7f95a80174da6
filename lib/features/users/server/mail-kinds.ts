import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const CONFIRMATION_MAIL: MailKind = {
  name: 'confirmation',
  priority: 0,
  perRecipient: 10,
  perHour: 1_200,
  needsNoAccount: true,
}

export const PASSWORD_RESET_MAIL: MailKind = { name: 'password-reset', priority: 0, perHour: 600 }

export const PASSWORD_CHANGED_MAIL: MailKind = {
  name: 'password-changed',
  priority: 1,
  perRecipient: 20,
  perHour: 600,
}

export const FAREWELL_MAIL: MailKind = {
  name: 'farewell',
  priority: 1,
  perRecipient: 20,
  perHour: 300,
}
