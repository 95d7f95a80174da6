import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const REPORT_MAIL: MailKind = { name: 'report', priority: 1, perHour: 60 }
