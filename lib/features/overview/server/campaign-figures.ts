import 'server-only'
import type { PipelineStage } from 'mongoose'
import { Campaign } from '@/models/campaign'
import type { Overview } from '../contract'
import { type DayRange, previousRange } from '../rules'

type Card = Overview['cards']['campaigns']

/** Counts campaigns by their first day, without the organisation's own; `today` is in Dhaka. */
export async function campaignFigures(range: DayRange, today: string): Promise<Card> {
  const [figures] = await Campaign.aggregate<Card>(campaignsPipeline(range, today))
  const { total = 0, inRange = 0, before = 0, running = 0 } = figures ?? {}
  return { total, inRange, before, running }
}

function campaignsPipeline(range: DayRange, today: string): PipelineStage[] {
  const isRunning = { $and: [{ $lte: ['$startDate', today] }, { $gte: ['$endDate', today] }] }
  return [
    { $match: { archivedAt: null, isOrganisation: false } },
    {
      $group: {
        _id: null,
        total: { $sum: 1 },
        inRange: countStartingIn(range),
        before: countStartingIn(previousRange(range)),
        running: { $sum: { $cond: [isRunning, 1, 0] } },
      },
    },
  ]
}

function countStartingIn({ from, to }: DayRange) {
  const starts = { $and: [{ $gte: ['$startDate', from] }, { $lte: ['$startDate', to] }] }
  return { $sum: { $cond: [starts, 1, 0] } }
}
