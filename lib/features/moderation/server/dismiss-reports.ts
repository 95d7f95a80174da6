import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { ChatMessage } from '@/models/chat-message'
import { closeCase } from './close-case'

/** Dismisses the reports of a message, for admins. Throws `not-found`. */
export async function dismissReports(admin: SessionUser, id: string): Promise<void> {
  await inTransactionOnce(
    { name: 'reports-dismissed', by: admin.id, target: id },
    async (session) => {
      const wasOpen = await closeCase({ kind: 'message', target: id, decision: 'kept' }, session)
      if (!wasOpen) throw new AppError('not-found', 'chat.refusals.noReports')
      const message = await ChatMessage.findById(id, { author: 1 }).session(session).lean()
      await recordAuditEntry(
        { actor: admin, action: 'message-kept', targetUser: message?.author, target: id },
        session,
      )
    },
  )
  await deliverNotifications()
}
