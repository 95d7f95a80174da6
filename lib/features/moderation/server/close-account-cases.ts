import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ModerationCase } from '@/models/moderation-case'

/** Cases about messages and disputed donations stay open. */
export async function closeAccountCases(
  account: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ModerationCase.updateMany(
    { aboutUser: account, status: 'open', kind: { $in: ['request', 'donor'] } },
    { $set: { status: 'decided', decision: 'gone', decidedAt: new Date() } },
    { session },
  )
}
