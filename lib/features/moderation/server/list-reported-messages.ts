import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'
import { reportText } from './report-message'

const MAX_REPORTS_SHOWN = 100

/** Messages with undecided reports, the latest report first. */
export async function listReportedMessages(locale: Locale = 'en') {
  await connectDb()
  const cases = await ModerationCase.find({ status: 'open', kind: 'message' })
    .sort({ dueAt: -1, _id: -1 })
    .limit(MAX_REPORTS_SHOWN)
    // Without the hint MongoDB may choose the index of one kind and sort in memory.
    .hint({ status: 1, dueAt: 1, _id: 1, kind: 1 })
    .lean()
  const messageOf = await findByIds(
    cases.map(({ target }) => target),
    (ids) => ChatMessage.find({ _id: { $in: ids } }, { author: 1, text: 1, createdAt: 1 }).lean(),
  )
  const personOf = await findPeopleNames(
    cases.flatMap(({ aboutUser, reports }) => [aboutUser, ...reports.map(({ by }) => by)]),
    locale,
  )
  return cases
    .flatMap(({ target, reports }) => {
      const message = messageOf(target)
      return message ? [{ message, reports }] : []
    })
    .sort((one, other) => latestReportTime(other.reports) - latestReportTime(one.reports))
    .map(({ message: { _id, author, text, createdAt }, reports }) => ({
      _id: String(_id),
      sentAt: createdAt.toISOString(),
      author: personOf(author).name,
      photo: personOf(author).photo,
      text,
      reports: reports.map((report) => ({
        reason: reportText(report, locale),
        name: personOf(report.by).name,
        reportedAt: report.at.toISOString(),
      })),
    }))
}
export type ReportedMessage = Awaited<ReturnType<typeof listReportedMessages>>[number]

function latestReportTime(reports: readonly { at: Date }[]): number {
  return Math.max(0, ...reports.map(({ at }) => at.getTime()))
}
