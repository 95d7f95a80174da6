import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { ModerationCase } from '@/models/moderation-case'

export async function exportReportsOfMessages(person: Pick<SessionUser, 'id'>) {
  const reports = await findReports(person)
  return reports
    .filter(({ kind }) => kind === 'message')
    .map(({ reason, text, at }) => ({ reason: text || reason, reportedAt: at }))
}

export async function exportReportsOfRequestsAndDonors(person: Pick<SessionUser, 'id'>) {
  const reports = await findReports(person)
  return reports
    .filter(({ kind }) => kind !== 'message')
    .map(({ kind, reason, text, at }) => ({ of: kind, reason, text, reportedAt: at }))
}

/** Omits what others said in the same cases. */
async function findReports({ id }: Pick<SessionUser, 'id'>) {
  const cases = await ModerationCase.find({ 'reports.by': id }, { kind: 1, reports: 1 }).lean()
  return cases.flatMap(({ kind, reports }) =>
    reports
      .filter(({ by }) => String(by) === id)
      .map(({ reason, text, at }) => ({ kind, reason, text, at })),
  )
}
