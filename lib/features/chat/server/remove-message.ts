import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { ChatMessage } from '@/models/chat-message'
import { chatEvents } from './events'
import { nextChangeNumber } from './next-change-number'

/** Deletes the text only, so that readers get the change. Throws `not-found` and `forbidden`. */
export async function removeMessage(person: SessionUser, id: string): Promise<void> {
  await inTransactionOnce(
    { name: 'message-removed', by: person.id, target: id },
    async (session) => {
      const notRemoved = { _id: id, removedAt: null }
      const message = await ChatMessage.findOne(notRemoved, { author: 1 }).session(session).lean()
      if (!message) throw new AppError('not-found', 'chat.refusals.notFound')
      const { author } = message
      const isOwn = String(author) === person.id
      if (!isOwn && person.role !== 'admin') {
        throw new AppError('forbidden', 'chat.refusals.removeOwn')
      }
      if (!isOwn) {
        const entry = { action: 'message-removed', targetUser: author, target: id } as const
        await recordAuditEntry({ actor: person, ...entry }, session)
      }
      const removedBy = isOwn ? 'author' : 'admin'
      await publish(chatEvents.messageRemoved, { id, removedBy }, session)
      const change = await nextChangeNumber(session)
      await ChatMessage.updateOne(
        notRemoved,
        { $set: { text: '', removedAt: new Date(), change } },
        { session },
      )
    },
  )
  await deliverNotifications()
}
