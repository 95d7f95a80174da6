import 'server-only'
import type { PipelineStage } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import type { Overview, OverviewFigure } from '../contract'
import type { DayRange } from '../rules'
import { inTimeSpan, previousTimeSpan, sumInTimeSpan, timeSpanOf, weekIndexOf } from './time-spans'

interface OpenRequestCounts {
  _id: BloodGroup
  open: number
  covered: number
  expired: number
  bagsNeeded: number
}
interface PostedInWeek {
  /** The index of the week in the range. */
  _id: number
  requests: number
}

/** Counts requests by state on `today` (Dhaka), fulfilled ones by instant, and posts per week. */
export async function requestFigures(range: DayRange, today: string) {
  const [openCounts, [fulfilled], posted] = await Promise.all([
    BloodRequest.aggregate<OpenRequestCounts>(openRequestsPipeline(today)),
    BloodRequest.aggregate<OverviewFigure>(fulfilledPipeline(range)),
    BloodRequest.aggregate<PostedInWeek>(postedPipeline(range)),
  ])
  const { total = 0, inRange = 0, before = 0 } = fulfilled ?? {}
  const card: Overview['cards']['requests'] = {
    open: openCounts.reduce((sum, { open }) => sum + open, 0),
    covered: openCounts.reduce((sum, { covered }) => sum + covered, 0),
    expired: openCounts.reduce((sum, { expired }) => sum + expired, 0),
    fulfilled: { total, inRange, before },
  }
  const weeks = new Map(posted.map(({ _id, requests }) => [_id, requests]))
  return {
    card,
    inWeek: (weekIndex: number) => weeks.get(weekIndex) ?? 0,
    ofGroup: (group: BloodGroup) => {
      const { open = 0, bagsNeeded = 0 } = openCounts.find(({ _id }) => _id === group) ?? {}
      return { requests: open, bagsNeeded }
    },
  }
}

function openRequestsPipeline(today: string): PipelineStage[] {
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
        inRange: sumInTimeSpan(timeSpanOf(range), '$endedAt'),
        before: sumInTimeSpan(previousTimeSpan(range), '$endedAt'),
      },
    },
  ]
}

function postedPipeline(range: DayRange): PipelineStage[] {
  return [
    { $match: { createdAt: inTimeSpan(timeSpanOf(range)) } },
    { $group: { _id: weekIndexOf('$createdAt', range), requests: { $sum: 1 } } },
  ]
}
