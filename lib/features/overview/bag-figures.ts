import 'server-only'
import type { PipelineStage } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { Pledge } from '@/models/pledge'
import type { DayRange } from './rules'
import type { Overview } from './shapes'
import { spanBefore, spanOf, sumWithin, weekOf, within } from './time-spans'

interface Totals {
  total: number
  before: number
  promised: number
}
interface Given {
  _id: { week: number; group: BloodGroup }
  bags: number
}

/**
 * The bags of donations that were not cancelled, by the instant at which they were recorded.
 * `promised` are those whose day is not over on `today`, a day in Dhaka.
 */
export async function bagFigures(range: DayRange, today: string) {
  const [[totals], given] = await Promise.all([
    Pledge.aggregate<Totals>(bagTotalsPipeline(range, today)),
    Pledge.aggregate<Given>(bagsByWeekPipeline(range)),
  ])
  const bagsWhere = (isMeant: (one: Given['_id']) => boolean) =>
    given.reduce((sum, { _id, bags }) => (isMeant(_id) ? sum + bags : sum), 0)
  const { total = 0, before = 0, promised = 0 } = totals ?? {}
  const card: Overview['cards']['bags'] = {
    ...{ total, inRange: bagsWhere(() => true), before, promised },
  }
  return {
    card,
    /** By the week's index in the range. */
    inWeek: (place: number) => bagsWhere(({ week }) => week === place),
    ofGroup: (wanted: BloodGroup) => bagsWhere(({ group }) => group === wanted),
  }
}

/** The bags of all time, of the range before, and those still to be given. */
function bagTotalsPipeline(range: DayRange, today: string): PipelineStage[] {
  return [
    { $match: { status: 'standing' } },
    {
      $group: {
        _id: null,
        total: { $sum: '$bags' },
        before: sumWithin(spanBefore(range), '$createdAt', '$bags'),
        promised: { $sum: { $cond: [{ $gte: ['$date', today] }, '$bags', 0] } },
      },
    },
  ]
}

/** The bags of the range by week and by the donor's blood group. */
function bagsByWeekPipeline(range: DayRange): PipelineStage[] {
  return [
    { $match: { status: 'standing', createdAt: within(spanOf(range)) } },
    {
      $group: {
        _id: { week: weekOf('$createdAt', range), group: '$bloodGroup' },
        bags: { $sum: '$bags' },
      },
    },
  ]
}
