import 'server-only'
import type { Types } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { connectDb, inTransaction } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { WaitingEntry } from '@/models/waiting-entry'
import { releaseBags } from './cancel-pledge'

/** How many calls one run looks at; the next run takes the others. */
const MAX_PER_RUN = 100

/**
 * Passes on the bags that were held for donors who did not answer in time: the next on each waiting list is
 * called. The loop of every server runs it for all requests, and whoever looks at one request for that one;
 * a guarded write lets only one of them do it. Returns how many calls were over.
 */
export async function passOnHeldBags(request?: Types.ObjectId | string): Promise<number> {
  await connectDb()
  const over = { status: 'called' as const, answerBy: { $lte: new Date() } }
  const due = await overdueCallsQuery(over, request).lean()
  let passed = 0
  for (const { _id } of due) {
    try {
      passed += await inTransaction(async (session) => {
        const missed = await WaitingEntry.findOneAndUpdate(
          { _id, ...over },
          { $set: { status: 'missed', answerBy: null } },
          { session },
        ).lean()
        if (!missed) return 0
        await releaseBags(missed, session)
        return 1
      })
    } catch (cause) {
      // The calls of other requests must not wait for this one.
      log().error({ err: cause, entry: String(_id) }, 'a held bag could not be passed on')
    }
  }
  return passed
}

/** The same for one request, before a call about it is answered. */
export async function passOnHeldBagsOf(request: string): Promise<void> {
  if ((await passOnHeldBags(request)) > 0) expireCacheTag('blood-requests')
}

function overdueCallsQuery(
  over: { status: 'called'; answerBy: { $lte: Date } },
  request?: Types.ObjectId | string,
) {
  return WaitingEntry.find({ ...over, ...(request && { request }) }, { _id: 1 })
    .sort({ answerBy: 1 })
    .limit(MAX_PER_RUN)
}
