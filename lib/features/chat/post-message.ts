import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { consumeLimit, isTooManyCalls } from '@/lib/core/http/limits'
import { ChatMessage } from '@/models/chat-message'
import { countChange } from './count-change'

/**
 * Adds a message to the chat, under the name of its author and the time of the server. A repeat
 * under the same key is the same message, whatever became of the first answer. Throws `not-found`
 * for the repeat of one that was removed meanwhile, and `too-many-calls` when somebody who is no admin
 * has written enough for a day.
 */
export async function postMessage(author: SessionUser, text: string, key?: string) {
  const message = await store(author, text, key).catch(async (cause: unknown) => {
    const mayBeStored = key && (isDuplicateKey(cause) || isTooManyCalls(cause))
    const stored = mayBeStored && (await ChatMessage.findOne({ author: author.id, key }))
    if (!stored) throw cause
    if (stored.removedAt) throw new AppError('not-found', 'This message was removed.')
    return stored
  })
  return {
    _id: String(message._id),
    date: message.createdAt.toISOString(),
    user: author.name,
    message: message.text,
  }
}

async function store(author: SessionUser, text: string, key?: string) {
  if (author.role !== 'admin') await consumeLimit('chat-messages', author.id)
  return inTransaction(async (session) => {
    const number = await countChange(session)
    const message = new ChatMessage({ author: author.id, text, key, number, change: number })
    return message.save({ session })
  })
}
