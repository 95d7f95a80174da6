import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { ChatCount } from '@/models/chat-count'

const CHAT = 'chat'

/** Simultaneous changes conflict here, so numbers become visible in order and no reader misses one. */
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
