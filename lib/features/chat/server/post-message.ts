import 'server-only'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit, isTooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { ChatMessage } from '@/models/chat-message'
import { CHAT_LIMITS } from './limits'
import { nextChangeNumber } from './next-change-number'

/**
 * A repeat with the same key returns the same message. Throws `not-found` if that was removed,
 * `too-many-calls`, and `forbidden` for another person's `email`.
 */
export async function postMessage(
  author: SessionUser,
  { text, email }: { text: string; email?: string },
  key?: string,
) {
  if (email) assertOwnEmail(author, email)
  const message = await storeMessage(author, text, key).catch(async (cause: unknown) => {
    const mayBeStored = key && (isDuplicateKey(cause) || isTooManyRequestsError(cause))
    const stored = mayBeStored && (await findByKey(author, key))
    if (!stored) throw cause
    if (stored.removedAt) throw new AppError('not-found', 'chat.refusals.removed')
    return stored
  })
  return {
    _id: String(message._id),
    sentAt: message.createdAt.toISOString(),
    author: author.name,
    text: message.text,
  }
}

function findByKey({ id: author }: SessionUser, key: string) {
  return readAcknowledged(() => ChatMessage.findOne({ author, key }).lean())
}

async function storeMessage(author: SessionUser, text: string, key?: string) {
  if (author.role !== 'admin') await consumeLimit(CHAT_LIMITS['chat-messages'], author.id)
  return inTransaction(async (session) => {
    const number = await nextChangeNumber(session)
    const message = new ChatMessage({ author: author.id, text, key, number, change: number })
    return message.save({ session })
  })
}
