import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { log } from '@/lib/core/server/log'
import type { Job } from '@/lib/core/server/schedule/job'
import { Semaphore } from '@/lib/core/server/semaphore'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

const MAX_ROWS = 500
/** After this many conflicts the job counts the campaign, so that donors do not wait. */
const MAX_ATTEMPTS = 5

const UNCOUNTED = { uncounted: { $exists: true } } as const

/** One process updates totals one at a time: simultaneous payments would only conflict. */
const totalsQueue = new Semaphore({ maxRunning: 1, maxWaiting: Number.POSITIVE_INFINITY })

/** Leaves the campaign out of the transaction, so that payments do not conflict. Call `updateCampaignTotal` after the commit. */
export function markUncounted(
  { _id }: { _id: Types.ObjectId },
  amount: number,
  session: ClientSession,
) {
  return Payment.updateOne({ _id }, { $inc: { uncounted: amount } }, { session })
}

/** Adds each noted amount once. It logs failures instead of throwing, because the job counts the rest. */
export async function updateCampaignTotal(campaign: Types.ObjectId): Promise<void> {
  await addAllUncounted(campaign).catch((cause: unknown) =>
    log().warn({ err: cause, campaign }, 'the job will update the total of a campaign'),
  )
}

/** Counts what a crashed process or a conflict left uncounted. */
export const campaignTotalsJob: Job = {
  name: 'gift-totals',
  everySeconds: 10,
  run: async () => ({ done: await updateAllCampaignTotals(), isMore: false }),
}

export async function updateAllCampaignTotals(): Promise<number> {
  let done = 0
  for (const campaign of await Payment.distinct('campaign', UNCOUNTED)) {
    done += await addAllUncounted(campaign)
  }
  return done
}

async function addAllUncounted(campaign: Types.ObjectId): Promise<number> {
  return totalsQueue.run(async () => {
    let done = 0
    while (await Payment.exists({ campaign, ...UNCOUNTED })) {
      done += await addUncountedBatch(campaign)
      invalidateCacheTag('campaigns')
    }
    return done
  })
}

function addUncountedBatch(campaign: Types.ObjectId): Promise<number> {
  return inTransaction(
    async (session) => {
      const rows = await Payment.find({ campaign, ...UNCOUNTED }, { currency: 1, uncounted: 1 })
        .limit(MAX_ROWS)
        .session(session)
        .lean()
      if (rows.length === 0) return 0
      const sums: Record<string, number> = {}
      for (const { currency, uncounted } of rows) {
        sums[`raised.${currency}`] = (sums[`raised.${currency}`] ?? 0) + (uncounted ?? 0)
      }
      const ids = rows.map(({ _id }) => _id)
      await Payment.updateMany({ _id: { $in: ids } }, { $unset: { uncounted: 1 } }, { session })
      await Campaign.updateOne({ _id: campaign }, { $inc: sums }, { session })
      return rows.length
    },
    { maxAttempts: MAX_ATTEMPTS },
  )
}
