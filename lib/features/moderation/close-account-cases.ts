import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ModerationCase } from '@/models/moderation-case'

/**
 * Closes the open cases about an account's requests and donor record, which go with the account. Messages
 * stay, and so do donations that were disputed. What the account reported stays, and names nobody.
 */
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
