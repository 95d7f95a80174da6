import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const CONTACT_MESSAGE_MAIL: MailKind = { name: 'contact-message', priority: 1, perHour: 60 }
