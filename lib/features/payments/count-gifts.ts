import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import type { Job } from '@/lib/core/schedule/jobs'
import { Semaphore } from '@/lib/core/semaphore'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

/** How many payments one transaction counts. */
const MAX_ROWS = 500
/** A campaign that others change at this moment is left to the job, so that no donor waits for it. */
const MAX_TRIES = 5

const UNCOUNTED = { uncounted: { $exists: true } } as const

/** In one process, totals are updated in turn: simultaneous gifts would only conflict with each other. */
const turns = new Semaphore({ maxRunning: 1, maxWaiting: Number.POSITIVE_INFINITY })

/**
 * Notes by how much a payment changes its campaign's total, in the transaction that changes the payment. The
 * campaign itself is no part of it, so gifts at the same time do not conflict; `countGifts` follows the commit.
 */
export function noteUncounted(
  { _id }: { _id: Types.ObjectId },
  amount: number,
  session: ClientSession,
) {
  return Payment.updateOne({ _id }, { $inc: { uncounted: amount } }, { session })
}

/**
 * Adds to a campaign's total what its payments note. Several calls at once, also of several processes, count each
 * payment once. Logs a failure in place of throwing: the payment is stored, and the job counts it.
 */
export async function countGifts(campaign: Types.ObjectId): Promise<void> {
  await countAll(campaign).catch((cause: unknown) =>
    log().warn({ err: cause, campaign }, 'the total of a campaign is left to the job'),
  )
}

/** Counts what a process that ended, or a conflict, has left. */
export const giftTotalsJob: Job = {
  name: 'gift-totals',
  everySeconds: 10,
  run: async () => ({ done: await countEveryGift(), isMore: false }),
}

/** Counts what is left of every campaign; returns how many payments that were. */
export async function countEveryGift(): Promise<number> {
  let done = 0
  for (const campaign of await Payment.distinct('campaign', UNCOUNTED)) {
    done += await countAll(campaign)
  }
  return done
}

/** Counts everything that waits for one campaign; returns how many payments that were. */
async function countAll(campaign: Types.ObjectId): Promise<number> {
  return turns.run(async () => {
    let done = 0
    // Gifts at the same time were often counted by the turn before.
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
      // A payment that changes at this moment conflicts, and is read again.
      await Payment.updateMany({ _id: { $in: ids } }, { $unset: { uncounted: 1 } }, { session })
      await Campaign.updateOne({ _id: campaign }, { $inc: sums }, { session })
      return rows.length
    },
    { maxTries: MAX_TRIES },
  )
}
