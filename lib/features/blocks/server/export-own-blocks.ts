import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Block } from '@/models/block'

export async function exportOwnBlocks({ id }: Pick<SessionUser, 'id'>) {
  const blocks = await Block.find({ blocker: id }, { kind: 1, at: 1 }).lean()
  return blocks.map(({ kind, at }) => ({ because: kind, blockedAt: at }))
}
