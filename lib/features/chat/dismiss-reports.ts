import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { ChatMessage } from '@/models/chat-message'

/** Dismisses the reports of a message that an admin finds acceptable. Throws `not-found`. */
export async function dismissReports(admin: SessionUser, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const message = await ChatMessage.findOneAndUpdate(
      { _id: id, 'reports.at': { $exists: true } },
      { $set: { reports: [] } },
      { session, projection: { author: 1 } },
    ).lean()
    if (!message) throw new AppError('not-found', 'This message has no open reports.')
    await recordAuditEntry(
      { actor: admin, action: 'message-kept', targetUser: message.author, target: id },
      session,
    )
  })
}
