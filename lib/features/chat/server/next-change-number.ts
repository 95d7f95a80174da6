import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { ChatSequence } from '@/models/chat-sequence'

const SEQUENCE_ID = 'chat'

/** Simultaneous changes conflict here, so numbers become visible in order and no reader misses one. */
export async function nextChangeNumber(session: ClientSession): Promise<number> {
  const sequence = await ChatSequence.findOneAndUpdate(
    { _id: SEQUENCE_ID },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean()
  return sequence?.last ?? 1
}

/** The number of the latest change; 0 before the first. */
export async function lastChangeNumber(): Promise<number> {
  await connectDb()
  const sequence = await ChatSequence.findById(SEQUENCE_ID).lean()
  return sequence?.last ?? 0
}
