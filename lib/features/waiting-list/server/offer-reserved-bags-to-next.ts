import 'server-only'
import type { Types } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './release-bags'

/** Returns how many reservations expired. A guarded write lets only one process offer each bag. */
export async function offerReservedBagsToNext({
  request,
  deadline,
}: {
  request?: Types.ObjectId | string
  deadline?: Date
} = {}): Promise<JobResult> {
  await connectDb()
  const expiredReservations = { status: 'called' as const, answerBy: { $lte: await databaseNow() } }
  const due = await expiredReservationsQuery(expiredReservations, request).lean()
  const failureMessage = 'a reserved bag could not be offered to the next donor'
  const result = await processDueRows(due, { deadline, failureMessage }, async (_id, session) => {
    const missed = await WaitingEntry.findOneAndUpdate(
      { _id, ...expiredReservations },
      { $set: { status: 'missed', answerBy: null } },
      { session },
    ).lean()
    if (!missed) return false
    await releaseBags(missed, session)
    return true
  })
  if (result.done > 0) invalidateCacheTag('requests')
  return result
}

export async function offerReservedBagsOfRequestToNext(request: string): Promise<void> {
  await offerReservedBagsToNext({ request })
}

function expiredReservationsQuery(
  filter: { status: 'called'; answerBy: { $lte: Date } },
  request?: Types.ObjectId | string,
) {
  return WaitingEntry.find({ ...filter, ...(request && { request }) }, { _id: 1 })
    .sort({ answerBy: 1 })
    .limit(MAX_DUE_ROWS)
}
