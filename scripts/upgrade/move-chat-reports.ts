import type { Types } from 'mongoose'
import { inTransaction } from '@/lib/core/db/connection'
import { dueAt, MAX_REPORT_LENGTH, MAX_REPORTS } from '@/lib/features/moderation/rules'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'

interface OldReport {
  by: Types.ObjectId
  reason: string
  at: Date
}

/**
 * Brings the reports that earlier versions kept with a chat message into cases, which are due a day after
 * the first report. Returns how many cases were opened.
 */
export async function moveChatReports(): Promise<number> {
  const reported = ChatMessage.collection.find<{
    _id: Types.ObjectId
    author: Types.ObjectId
    reports: OldReport[]
  }>({ 'reports.0': { $exists: true } })
  let opened = 0
  for await (const { _id, author, reports } of reported) {
    const openedAt = new Date(Math.min(...reports.map(({ at }) => at.getTime())))
    await inTransaction(async (session) => {
      await ModerationCase.updateOne(
        { kind: 'message', target: _id, status: 'open' },
        {
          $setOnInsert: {
            ...{ aboutUser: author, openedAt, dueAt: dueAt(openedAt) },
            reports: reports.slice(0, MAX_REPORTS).map(({ by, reason, at }) => ({
              ...{ by, reason: 'other', text: reason.slice(0, MAX_REPORT_LENGTH), at },
            })),
          },
        },
        { session, upsert: true },
      )
      await ChatMessage.collection.updateOne({ _id }, { $unset: { reports: 1 } }, { session })
    })
    opened += 1
  }
  await ChatMessage.collection.updateMany(
    { reports: { $exists: true } },
    { $unset: { reports: 1 } },
  )
  return opened
}
