import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { ChatMessage } from '@/models/chat-message'

/** The maximum number of reported messages on the admins' page. */
const MAX_REPORTS_SHOWN = 100

/** Messages with reports that no admin has decided on, the latest report first. */
export async function listReports() {
  await connectDb()
  const messages = await reportedQuery().lean()
  const personOf = await namePeople(
    messages.flatMap(({ author, reports }) => [author, ...reports.map(({ by }) => by)]),
  )
  return messages.map(({ _id, author, text, createdAt, reports }) => ({
    _id: String(_id),
    sentAt: createdAt.toISOString(),
    author: personOf(author).name,
    photo: personOf(author).photo,
    text,
    reports: reports.map(({ by, reason, at }) => ({
      reason,
      name: personOf(by).name,
      reportedAt: at.toISOString(),
    })),
  }))
}
export type ReportedMessage = Awaited<ReturnType<typeof listReports>>[number]

/** Finds reported messages; removing a message deletes its reports. */
function reportedQuery() {
  return ChatMessage.find(
    { 'reports.at': { $exists: true } },
    { author: 1, text: 1, createdAt: 1, reports: 1 },
  )
    .sort({ 'reports.at': -1 })
    .limit(MAX_REPORTS_SHOWN)
}
