import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { DAY_MS } from '@/lib/core/time/calendar'
import { ModerationCase } from '@/models/moderation-case'
import {
  type CaseKind,
  caseDueAt,
  MAX_REPORTS,
  REPORT_COOLDOWN_DAYS,
  type ReportReason,
} from '../rules'

type Id = Types.ObjectId | string

interface OpenedCase {
  kind: CaseKind
  target: Id
  aboutUser: Id
  /** Missing for a disputed donation. */
  report?: { by: Id; reason: ReportReason; text?: string }
}

/** Opens a case or adds the report to the open one; ignores repeated reports and those above the limit. */
export async function openCase(
  { kind, target, aboutUser, report }: OpenedCase,
  session: ClientSession,
): Promise<{ isNew: boolean }> {
  if (report && (await isReportedBefore(kind, target, report.by, session))) return { isNew: false }
  const now = new Date()
  const open = { kind, target, status: 'open' as const }
  const before = await ModerationCase.findOneAndUpdate(
    open,
    { $setOnInsert: { aboutUser, openedAt: now, dueAt: caseDueAt(now) } },
    { session, upsert: true, returnDocument: 'before', projection: { _id: 1 } },
  ).lean()
  if (report) {
    const { by, reason, text = '' } = report
    await ModerationCase.updateOne(
      { ...open, 'reports.by': { $ne: by }, [`reports.${MAX_REPORTS - 1}`]: { $exists: false } },
      { $push: { reports: { by, reason, text, at: now } } },
      { session },
    )
  }
  return { isNew: before === null }
}

async function isReportedBefore(
  kind: CaseKind,
  target: Id,
  by: Id,
  session: ClientSession,
): Promise<boolean> {
  const since = new Date(Date.now() - REPORT_COOLDOWN_DAYS * DAY_MS)
  const reported = { target, kind, 'reports.by': by }
  const found = await ModerationCase.exists({
    ...reported,
    $or: [{ status: 'open' }, { decidedAt: { $gte: since } }],
  }).session(session)
  return found !== null
}
