import 'server-only'
import type { PipelineStage } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { isCompletedDonation } from '@/lib/features/donors/completed-donations'
import { Pledge } from '@/models/pledge'
import type { Overview } from '../contract'
import type { DayRange } from '../rules'
import { inTimeSpan, previousTimeSpan, sumInTimeSpan, timeSpanOf, weekIndexOf } from './time-spans'

interface Totals {
  total: number
  before: number
  promised: number
}
interface GivenBags {
  _id: { week: number; group: BloodGroup }
  bags: number
}

/** Counts bags when pledged; `promised` are those of active pledges not given by `today`. */
export async function bagFigures(range: DayRange, today: string) {
  const [[totals], given] = await Promise.all([
    Pledge.aggregate<Totals>(bagTotalsPipeline(range, today)),
    Pledge.aggregate<GivenBags>(bagsByWeekPipeline(range, today)),
  ])
  const sumBags = (matches: (one: GivenBags['_id']) => boolean) =>
    given.reduce((sum, { _id, bags }) => (matches(_id) ? sum + bags : sum), 0)
  const { total = 0, before = 0, promised = 0 } = totals ?? {}
  const card: Overview['cards']['bags'] = {
    ...{ total, inRange: sumBags(() => true), before, promised },
  }
  return {
    card,
    /** The index of the week in the range. */
    inWeek: (weekIndex: number) => sumBags(({ week }) => week === weekIndex),
    ofGroup: (bloodGroup: BloodGroup) => sumBags(({ group }) => group === bloodGroup),
  }
}

function bagTotalsPipeline(range: DayRange, today: string): PipelineStage[] {
  const isGiven = isCompletedDonation(today)
  const given = { $cond: [isGiven, '$bags', 0] }
  return [
    { $match: { status: 'standing' } },
    {
      $group: {
        _id: null,
        total: { $sum: given },
        before: sumInTimeSpan(previousTimeSpan(range), '$createdAt', given),
        promised: { $sum: { $cond: [isGiven, 0, '$bags'] } },
      },
    },
  ]
}

function bagsByWeekPipeline(range: DayRange, today: string): PipelineStage[] {
  return [
    { $match: { status: 'standing', createdAt: inTimeSpan(timeSpanOf(range)) } },
    {
      $group: {
        _id: { week: weekIndexOf('$createdAt', range), group: '$bloodGroup' },
        bags: { $sum: { $cond: [isCompletedDonation(today), '$bags', 0] } },
      },
    },
  ]
}
