import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const INVITATION_MAIL: MailKind = { name: 'invitation', priority: 2, needsNoAccount: true }
