import 'server-only'
import type { PipelineStage } from 'mongoose'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { DayRange } from './rules'
import type { Fill, HalfTime, Reach } from './shapes'
import { spanOf, within } from './time-spans'

/** Nobody needs the blood of a closed request any more, or it was taken down. */
const COUNTED_STATUSES = ['open', 'covered', 'fulfilled']

const MINUTE_MS = 60_000

/** Given as a hint: otherwise MongoDB may choose an index of a list and read the requests. */
const NEED_DATE_INDEX = {
  ...{ needDate: 1, status: 1, createdAt: 1, bagsAsked: 1 },
  ...{ bloodGroup: 1, district: 1, _id: 1 },
} as const

/**
 * How soon and how well the requests needed in a range of days were answered, and what came of the people
 * asked in it. A pledge that was withdrawn or refused counts nowhere. Cached like the overview;
 * docs/decisions/0079-how-well-requests-reach-donors.md defines each figure.
 */
export async function readReach({ from, to }: DayRange): Promise<Reach> {
  return cachedReach(from, to)
}

const cachedReach = cached(computeReach, 'reach', ['blood-requests'])

interface Answered {
  times: Times[]
  places: Place[]
}
interface Times {
  requests: number
  first: number
  /** Milliseconds; infinite when fewer than half had it, of which JSON knows nothing. */
  firstHalf: [number]
  all: number
  allHalf: [number]
}
type Place = Fill & { _id: { group: BloodGroup; district?: string } }

async function computeReach(from: string, to: string): Promise<Reach> {
  await connectDb()
  const range = { from, to }
  const [[answered], [alerts]] = await Promise.all([
    BloodRequest.aggregate<Answered>(answeredPipeline(range)).hint(NEED_DATE_INDEX),
    Alert.aggregate<Reach['alerts']>(alertsPipeline(range)),
  ])
  const { times: [times] = [], places = [] } = answered ?? {}
  return {
    range,
    total: sumOf(places),
    firstPledge: halfTime(times?.first, times?.firstHalf),
    allBags: halfTime(times?.all, times?.allHalf),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, ...sumOf(places.filter(({ _id }) => _id.group === group)) },
    })),
    districts: byDistrict(places),
    alerts: alerts ?? { asked: 0, canGive: 0, notNow: 0, pledged: 0 },
  }
}

function halfTime(requests = 0, [ms = Number.POSITIVE_INFINITY]: number[] = []): HalfTime {
  return { requests, minutes: Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / MINUTE_MS)) : null }
}

function sumOf(places: readonly Place[]): Fill {
  const sum = { requests: 0, asked: 0, pledged: 0 }
  for (const { requests, asked, pledged } of places) {
    sum.requests += requests
    sum.asked += asked
    sum.pledged += pledged
  }
  return sum
}

function byDistrict(places: readonly Place[]): Reach['districts'] {
  const names = [...new Set(places.map(({ _id }) => _id.district ?? null))]
  const missing = ({ asked, pledged }: Fill) => asked - pledged
  return names
    .map((district) => ({
      district,
      ...sumOf(places.filter(({ _id }) => (_id.district ?? null) === district)),
    }))
    .sort(
      (one, other) =>
        missing(other) - missing(one) ||
        other.asked - one.asked ||
        (one.district ?? '').localeCompare(other.district ?? '', 'en'),
    )
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
      requests: { $sum: 1 },
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

/**
 * Counts the people asked in the range by their answers, and those whose pledge to the same request
 * stands. Whoever has pledged is not asked any more, so each of these pledges came afterwards.
 */
function alertsPipeline(range: DayRange): PipelineStage[] {
  const count = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } })
  const isAlert = { $gt: ['$askedAt', null] }
  return [
    { $match: { askedAt: within(spanOf(range)) } },
    { $project: { _id: 0, request: 1, donor: 1, answer: 1, askedAt: 1 } },
    {
      $unionWith: {
        coll: Pledge.collection.name,
        pipeline: [
          // Nobody is asked after the day on which the blood is needed.
          { $match: { status: 'standing', date: { $gte: range.from } } },
          { $project: { _id: 0, request: 1, donor: 1 } },
        ],
      },
    },
    {
      // A group for each person would be a hundred times as many.
      $group: {
        _id: '$request',
        asked: { $push: { $cond: [isAlert, '$donor', '$$REMOVE'] } },
        pledged: { $push: { $cond: [isAlert, '$$REMOVE', '$donor'] } },
        canGive: count({ $eq: ['$answer', 'can-give'] }),
        notNow: count({ $eq: ['$answer', 'not-now'] }),
      },
    },
    { $match: { 'asked.0': { $exists: true } } },
    {
      $group: {
        _id: null,
        asked: { $sum: { $size: '$asked' } },
        canGive: { $sum: '$canGive' },
        notNow: { $sum: '$notNow' },
        pledged: { $sum: { $size: { $setIntersection: ['$asked', '$pledged'] } } },
      },
    },
    { $project: { _id: 0 } },
  ]
}
