import 'server-only'
import type { PipelineStage } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { FillCounts } from '../contract'
import type { DayRange } from '../rules'

/** Excludes closed requests, which need no blood any more. */
const COUNTED_STATUSES = ['open', 'covered', 'fulfilled']

/** Used as a hint; otherwise MongoDB may choose another index and read the requests. */
const NEED_DATE_INDEX = {
  ...{ needDate: 1, status: 1, createdAt: 1, bagsAsked: 1 },
  ...{ bloodGroup: 1, district: 1, _id: 1 },
} as const

interface ResponseTimes {
  first: number
  /** Milliseconds; infinite when fewer than half reached it. */
  firstHalf: [number]
  all: number
  allHalf: [number]
}
export type FillByPlace = FillCounts & { _id: { group: BloodGroup; district?: string } }

/** Counts requests and pledged bags, and median times. `times` is missing without requests. */
export async function countRequestPledges(
  range: DayRange,
): Promise<{ times?: ResponseTimes; places: FillByPlace[] }> {
  const [counts] = await BloodRequest.aggregate<{ times: ResponseTimes[]; places: FillByPlace[] }>(
    requestPledgesPipeline(range),
  ).hint(NEED_DATE_INDEX)
  return { times: counts?.times[0], places: counts?.places ?? [] }
}

/** Joins both collections by grouping, which reads only indexes and needs no lookups. */
function requestPledgesPipeline({ from, to }: DayRange): PipelineStage[] {
  const days = { $gte: from, $lte: to }
  const isPledge = { $gt: ['$pledgedAt', null] }
  return [
    { $match: { needDate: days, status: { $in: COUNTED_STATUSES } } },
    {
      $project: {
        ...{ _id: 0, request: '$_id', postedAt: '$createdAt', asked: '$bagsAsked' },
        ...{ bloodGroup: 1, district: 1 },
      },
    },
    {
      $unionWith: {
        coll: Pledge.collection.name,
        pipeline: [
          { $match: { status: 'standing', date: days } },
          { $project: { _id: 0, request: 1, pledgedAt: '$createdAt', bags: 1 } },
        ],
      },
    },
    {
      $group: {
        _id: '$request',
        postedAt: { $max: '$postedAt' },
        asked: { $max: '$asked' },
        group: { $max: '$bloodGroup' },
        district: { $max: '$district' },
        firstAt: { $min: '$pledgedAt' },
        bags: { $sum: '$bags' },
        pledges: {
          $push: { $cond: [isPledge, { at: '$pledgedAt', bags: '$bags' }, '$$REMOVE'] },
        },
      },
    },
    // Pledges to closed requests have no request here.
    { $match: { postedAt: { $ne: null } } },
    {
      $project: {
        ...{ asked: 1, group: 1, district: 1, pledged: { $min: ['$asked', '$bags'] } },
        first: timeSincePosting('$firstAt'),
        all: timeSincePosting(coveredAt()),
      },
    },
    { $facet: { times: [timesStage()], places: [placesStage()] } },
  ]
}

function coveredAt() {
  const bags = { $add: ['$$value.bags', '$$this.bags'] }
  const isEnough = { $gte: [bags, '$asked'] }
  return {
    $getField: {
      field: 'at',
      input: {
        $reduce: {
          input: { $sortArray: { input: '$pledges', sortBy: { at: 1 } } },
          initialValue: { bags: 0, at: null },
          in: { bags, at: { $ifNull: ['$$value.at', { $cond: [isEnough, '$$this.at', null] }] } },
        },
      },
    },
  }
}

/** Milliseconds since posting; infinite when missing, so that medians include these requests. */
function timeSincePosting(instant: unknown) {
  return { $ifNull: [{ $subtract: [instant, '$postedAt'] }, Number.POSITIVE_INFINITY] }
}

function timesStage() {
  const reached = (field: string) => ({
    $sum: { $cond: [{ $lt: [field, Number.POSITIVE_INFINITY] }, 1, 0] },
  })
  // MongoDB has no exact percentile; the error is seconds for many thousand requests.
  const median = (input: string) => ({ $percentile: { input, p: [0.5], method: 'approximate' } })
  return {
    $group: {
      _id: null,
      first: reached('$first'),
      firstHalf: median('$first'),
      all: reached('$all'),
      allHalf: median('$all'),
    },
  } as PipelineStage.Group
}

function placesStage(): PipelineStage.Group {
  return {
    $group: {
      _id: { group: '$group', district: '$district' },
      requests: { $sum: 1 },
      asked: { $sum: '$asked' },
      pledged: { $sum: '$pledged' },
    },
  }
}
