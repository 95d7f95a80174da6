import 'server-only'
import type { PipelineStage } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { DayRange } from './rules'
import type { Fill } from './shapes'

/** Nobody needs the blood of a closed request any more, or it was taken down. */
const COUNTED_STATUSES = ['open', 'covered', 'fulfilled']

/** Given as a hint: otherwise MongoDB may choose an index of a list and read the requests. */
const NEED_DATE_INDEX = {
  ...{ needDate: 1, status: 1, createdAt: 1, bagsAsked: 1 },
  ...{ bloodGroup: 1, district: 1, _id: 1 },
} as const

interface Times {
  /** How many requests had their first pledge, and all their bags. */
  first: number
  /** Milliseconds; infinite when fewer than half had it. */
  firstHalf: [number]
  all: number
  allHalf: [number]
}
export type AnsweredPlace = Fill & { _id: { group: BloodGroup; district?: string } }

/**
 * Counts the requests needed in a range by blood group and district, with the bags pledged, and says how
 * soon half of them all had their first pledge and all their bags. `times` is missing without requests.
 */
export async function countAnswered(
  range: DayRange,
): Promise<{ times?: Times; places: AnsweredPlace[] }> {
  const [answered] = await BloodRequest.aggregate<{ times: Times[]; places: AnsweredPlace[] }>(
    answeredPipeline(range),
  ).hint(NEED_DATE_INDEX)
  return { times: answered?.times[0], places: answered?.places ?? [] }
}

/**
 * Puts each request of the range together with its pledges, which are all for its day. Both are read from
 * an index alone, and brought together by the request's id, so that no request is looked up by itself.
 */
function answeredPipeline({ from, to }: DayRange): PipelineStage[] {
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
    // Pledges to closed requests have none.
    { $match: { postedAt: { $ne: null } } },
    {
      $project: {
        ...{ asked: 1, group: 1, district: 1, pledged: { $min: ['$asked', '$bags'] } },
        first: since('$firstAt'),
        all: since(coveredAt()),
      },
    },
    { $facet: { times: [timesStage()], places: [placesStage()] } },
  ]
}

/** The time of the pledge with which those that stand reached the bags asked for; null without one. */
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

/** Milliseconds from posting; infinite for what never came, so that half of all means of all. */
function since(instant: unknown) {
  return { $ifNull: [{ $subtract: [instant, '$postedAt'] }, Number.POSITIVE_INFINITY] }
}

function timesStage() {
  const reached = (field: string) => ({
    $sum: { $cond: [{ $lt: [field, Number.POSITIVE_INFINITY] }, 1, 0] },
  })
  // MongoDB knows no exact way. Of many thousand requests it is off by seconds.
  const half = (input: string) => ({ $percentile: { input, p: [0.5], method: 'approximate' } })
  return {
    $group: {
      _id: null,
      first: reached('$first'),
      firstHalf: half('$first'),
      all: reached('$all'),
      allHalf: half('$all'),
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
