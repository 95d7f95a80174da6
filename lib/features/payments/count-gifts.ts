import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import type { Job } from '@/lib/core/schedule/jobs'
import { Semaphore } from '@/lib/core/semaphore'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

const MAX_ROWS = 500
/** After this many conflicts the job counts the campaign, so that donors do not wait. */
const MAX_TRIES = 5

const UNCOUNTED = { uncounted: { $exists: true } } as const

/** One process updates totals one at a time: simultaneous gifts would only conflict. */
const turns = new Semaphore({ maxRunning: 1, maxWaiting: Number.POSITIVE_INFINITY })

/** Leaves the campaign out of the transaction, so that gifts do not conflict. `countGifts` follows. */
export function noteUncounted(
  { _id }: { _id: Types.ObjectId },
  amount: number,
  session: ClientSession,
) {
  return Payment.updateOne({ _id }, { $inc: { uncounted: amount } }, { session })
}

/** Adds each noted amount once. It logs failures instead of throwing, because the job counts the rest. */
export async function countGifts(campaign: Types.ObjectId): Promise<void> {
  await countAll(campaign).catch((cause: unknown) =>
    log().warn({ err: cause, campaign }, 'the total of a campaign is left to the job'),
  )
}

/** Counts what a crashed process or a conflict left uncounted. */
export const giftTotalsJob: Job = {
  name: 'gift-totals',
  everySeconds: 10,
  run: async () => ({ done: await countEveryGift(), isMore: false }),
}

export async function countEveryGift(): Promise<number> {
  let done = 0
  for (const campaign of await Payment.distinct('campaign', UNCOUNTED)) {
    done += await countAll(campaign)
  }
  return done
}

async function countAll(campaign: Types.ObjectId): Promise<number> {
  return turns.run(async () => {
    let done = 0
    while (await Payment.exists({ campaign, ...UNCOUNTED })) {
      done += await countSome(campaign)
      expireCacheTag('campaigns')
    }
    return done
  })
}

function countSome(campaign: Types.ObjectId): Promise<number> {
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
    { maxTries: MAX_TRIES },
  )
}
