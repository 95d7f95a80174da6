import 'server-only'
import type { PipelineStage } from 'mongoose'
import { RUNNING_STATUSES } from '@/lib/features/blood-requests/rules'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { BloodRequest } from '@/models/blood-request'
import type { DayRange } from './rules'
import type { Figure, Overview } from './shapes'
import { spanBefore, spanOf, sumWithin, weekOf, within } from './time-spans'

interface Asking {
  _id: BloodGroup
  open: number
  covered: number
  expired: number
  bagsNeeded: number
}
interface Posted {
  /** The index of the week in the range. */
  _id: number
  requests: number
}

/** Counts requests by state on `today` (Dhaka), fulfilled ones by instant, and posts per week. */
export async function requestFigures(range: DayRange, today: string) {
  const [asking, [fulfilled], posted] = await Promise.all([
    BloodRequest.aggregate<Asking>(askingPipeline(today)),
    BloodRequest.aggregate<Figure>(fulfilledPipeline(range)),
    BloodRequest.aggregate<Posted>(postedPipeline(range)),
  ])
  const { total = 0, inRange = 0, before = 0 } = fulfilled ?? {}
  const card: Overview['cards']['requests'] = {
    open: asking.reduce((sum, { open }) => sum + open, 0),
    covered: asking.reduce((sum, { covered }) => sum + covered, 0),
    expired: asking.reduce((sum, { expired }) => sum + expired, 0),
    fulfilled: { total, inRange, before },
  }
  const weeks = new Map(posted.map(({ _id, requests }) => [_id, requests]))
  return {
    card,
    inWeek: (place: number) => weeks.get(place) ?? 0,
    ofGroup: (group: BloodGroup) => {
      const { open = 0, bagsNeeded = 0 } = asking.find(({ _id }) => _id === group) ?? {}
      return { requests: open, bagsNeeded }
    },
  }
}

function askingPipeline(today: string): PipelineStage[] {
  const isOpen = { $eq: ['$status', 'open'] }
  const isAhead = { $and: [isOpen, { $gte: ['$needDate', today] }] }
  const isOver = { $and: [isOpen, { $lt: ['$needDate', today] }] }
  return [
    { $match: { status: { $in: [...RUNNING_STATUSES] } } },
    {
      $group: {
        _id: '$bloodGroup',
        open: { $sum: { $cond: [isAhead, 1, 0] } },
        covered: { $sum: { $cond: [isOpen, 0, 1] } },
        expired: { $sum: { $cond: [isOver, 1, 0] } },
        bagsNeeded: { $sum: { $cond: [isAhead, '$bagsNeeded', 0] } },
      },
    },
  ]
}

function fulfilledPipeline(range: DayRange): PipelineStage[] {
  return [
    { $match: { status: 'fulfilled' } },
    {
      $group: {
        _id: null,
        total: { $sum: 1 },
        inRange: sumWithin(spanOf(range), '$endedAt'),
        before: sumWithin(spanBefore(range), '$endedAt'),
      },
    },
  ]
}

function postedPipeline(range: DayRange): PipelineStage[] {
  return [
    { $match: { createdAt: within(spanOf(range)) } },
    { $group: { _id: weekOf('$createdAt', range), requests: { $sum: 1 } } },
  ]
}
