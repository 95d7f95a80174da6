import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { ChatCount } from '@/models/chat-count'

const CHAT = 'chat'

/**
 * The next number of the chat's one count, within the transaction of the change that takes it. Two
 * changes at once write to the same document, so the second begins anew after the first has ended:
 * numbers become visible in their order, and nobody who knows up to n misses one below it.
 */
export async function countChange(session: ClientSession): Promise<number> {
  const count = await ChatCount.findOneAndUpdate(
    { _id: CHAT },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean()
  return count?.last ?? 1
}

/** The number of the last change there has been, 0 before the first. */
export async function lastChange(): Promise<number> {
  await connectDb()
  const count = await ChatCount.findById(CHAT).lean()
  return count?.last ?? 0
}
