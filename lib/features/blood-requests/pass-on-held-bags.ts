import 'server-only'
import type { Types } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './cancel-pledge'

/** Returns how many holds expired. A guarded write ensures that only one process passes on each bag. */
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
