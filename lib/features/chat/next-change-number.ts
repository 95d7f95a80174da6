import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { ChatCount } from '@/models/chat-count'

const CHAT = 'chat'

/**
 * Returns the next change number of the chat, in the transaction of the change. Two simultaneous
 * changes write to the same document, so the second is repeated after the first has committed.
 * Therefore numbers become visible in order: a reader who knows change n has missed none before it.
 */
export async function nextChangeNumber(session: ClientSession): Promise<number> {
  const count = await ChatCount.findOneAndUpdate(
    { _id: CHAT },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean()
  return count?.last ?? 1
}

/** The number of the latest change; 0 before the first. */
export async function lastChange(): Promise<number> {
  await connectDb()
  const count = await ChatCount.findById(CHAT).lean()
  return count?.last ?? 0
}
