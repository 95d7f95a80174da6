import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { inTransaction } from '@/lib/core/server/db/connection'
import { log } from '@/lib/core/server/log'
import type { JobResult } from './job'

export const MAX_DUE_ROWS = 100

/** Handles each row, at most `MAX_DUE_ROWS`, in its own transaction; a failed row is due again. */
export async function processDueRows(
  rows: readonly { _id: Types.ObjectId }[],
  { deadline, failureMessage }: { deadline?: Date; failureMessage: string },
  handle: (id: Types.ObjectId, session: ClientSession) => Promise<boolean>,
): Promise<JobResult> {
  let done = 0
  let succeeded = 0
  let attempted = 0
  for (const { _id } of rows) {
    if (deadline && new Date() >= deadline) break
    attempted += 1
    try {
      if (await inTransaction((session) => handle(_id, session))) done += 1
      succeeded += 1
    } catch (cause) {
      log().error({ err: cause, row: String(_id) }, failureMessage)
    }
  }
  // Rows that failed are due again at once, so they are no reason for another run.
  const isMore = succeeded > 0 && (attempted < rows.length || rows.length >= MAX_DUE_ROWS)
  return { done, isMore, hasFailed: attempted > 0 && succeeded === 0 }
}
