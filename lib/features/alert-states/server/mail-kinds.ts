import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

/** A request for blood, or a bag that became free. */
export const ALERT_MAIL: MailKind = { name: 'alert', priority: 0 }
