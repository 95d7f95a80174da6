import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { notify } from '@/lib/features/notifications/server/notify'
import { ModerationCase, type ModerationCaseRecord } from '@/models/moderation-case'
import type { CaseDecision, CaseKind } from '../rules'

interface ClosedCase {
  kind: CaseKind
  target: Types.ObjectId | string
  decision: CaseDecision
}

/** Runs in the decision's transaction and notifies the reporters. Returns whether there was a case. */
export async function closeCase(
  { kind, target, decision }: ClosedCase,
  session: ClientSession,
): Promise<boolean> {
  const closed = await ModerationCase.findOneAndUpdate(
    { kind, target, status: 'open' },
    { $set: { status: 'decided', decision, decidedAt: new Date() } },
    { session, returnDocument: 'after' },
  ).lean()
  if (closed) await notifyReporters(closed, decision, session)
  return closed !== null
}

/** Reporters get no notification of the other decisions. */
const REPORTER_DECISIONS: Partial<Record<CaseDecision, 'kept' | 'removed'>> = {
  kept: 'kept',
  reviewed: 'kept',
  'taken-down': 'removed',
  removed: 'removed',
  'listing-off': 'removed',
}

/** Lists, because removed content has no page of its own. */
const PATHS: Record<CaseKind, string> = {
  request: '/allrequest',
  donor: '/donorSearch',
  message: '/communityChat',
  pledge: '/dashboard/home',
}

async function notifyReporters(
  { _id, kind, reports }: ModerationCaseRecord & { _id: Types.ObjectId },
  decision: CaseDecision,
  session: ClientSession,
): Promise<void> {
  const reporterDecision = REPORTER_DECISIONS[decision]
  if (!reporterDecision) return
  const notifications = reports.map(({ by }) => ({
    ...{ to: by, kind: 'report-decided' as const, about: _id, path: PATHS[kind] },
    ...{ values: { decision: reporterDecision }, key: `report-decided:${_id}` },
  }))
  await notify(notifications, session)
}
