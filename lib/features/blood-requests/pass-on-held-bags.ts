import 'server-only'
import type { Types } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './cancel-pledge'

/**
 * Passes on the bags that were held for donors who did not answer in time: the next on each waiting list is
 * called. The job of every server runs it for all requests, and whoever looks at one request for that one;
 * a guarded write lets only one of them do it. Answers how many calls were over.
 */
export async function passOnHeldBags({
  request,
  deadline,
}: {
  request?: Types.ObjectId | string
  deadline?: Date
} = {}): Promise<JobResult> {
  await connectDb()
  const over = { status: 'called' as const, answerBy: { $lte: await databaseNow() } }
  const due = await overdueCallsQuery(over, request).lean()
  const failureMessage = 'a held bag could not be passed on'
  const result = await eachDue(due, { deadline, failureMessage }, async (_id, session) => {
    const missed = await WaitingEntry.findOneAndUpdate(
      { _id, ...over },
      { $set: { status: 'missed', answerBy: null } },
      { session },
    ).lean()
    if (!missed) return false
    await releaseBags(missed, session)
    return true
  })
  if (result.done > 0) expireCacheTag('blood-requests')
  return result
}

/** The same for one request, before a call about it is answered. */
export async function passOnHeldBagsOf(request: string): Promise<void> {
  await passOnHeldBags({ request })
}

function overdueCallsQuery(
  over: { status: 'called'; answerBy: { $lte: Date } },
  request?: Types.ObjectId | string,
) {
  return WaitingEntry.find({ ...over, ...(request && { request }) }, { _id: 1 })
    .sort({ answerBy: 1 })
    .limit(MAX_DUE_ROWS)
}
