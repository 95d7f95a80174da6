import 'server-only'
import type { MailKind } from '@/lib/core/server/mail/mail-kinds'

export const PLEDGE_MAIL: MailKind = {
  name: 'pledge',
  priority: 1,
  perRecipient: 20,
  perHour: 1_200,
}
