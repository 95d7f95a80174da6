import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ModerationCase } from '@/models/moderation-case'
import type { CaseDecision, CaseKind } from './rules'

interface ClosedCase {
  kind: CaseKind
  target: Types.ObjectId | string
  decision: CaseDecision
}

/**
 * Closes the open case of a target, within the transaction of the decision itself, which also writes the
 * audit entry. Returns whether there was one.
 */
export async function closeCase(
  { kind, target, decision }: ClosedCase,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await ModerationCase.updateOne(
    { kind, target, status: 'open' },
    { $set: { status: 'decided', decision, decidedAt: new Date() } },
    { session },
  )
  return modifiedCount === 1
}
