import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Block } from '@/models/block'

export async function deleteBlocks(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await Block.deleteMany({ blocker: id }, { session })
  await Block.deleteMany({ blocked: id }, { session })
}
