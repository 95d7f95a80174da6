import 'server-only'
import { inTransaction } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { ChatMessage } from '@/models/chat-message'
import { countChange } from './count-change'

/** Adds a message to the chat, under the name of its author and the time of the server. */
export async function postMessage(author: SessionUser, text: string) {
  const message = await inTransaction(async (session) => {
    const number = await countChange(session)
    const created = new ChatMessage({ author: author.id, text, number, change: number })
    return created.save({ session })
  })
  return {
    _id: String(message._id),
    date: message.createdAt.toISOString(),
    user: author.name,
    message: message.text,
  }
}
