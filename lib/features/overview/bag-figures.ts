import 'server-only'
import type { PipelineStage } from 'mongoose'
import { isGivenPledge } from '@/lib/features/blood-requests/given-pledges'
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

/** Counts bags when pledged; `promised` are those of active pledges not given by `today`. */
export async function bagFigures(range: DayRange, today: string) {
  const [[totals], given] = await Promise.all([
    Pledge.aggregate<Totals>(bagTotalsPipeline(range, today)),
    Pledge.aggregate<Given>(bagsByWeekPipeline(range, today)),
  ])
  const bagsWhere = (isMeant: (one: Given['_id']) => boolean) =>
    given.reduce((sum, { _id, bags }) => (isMeant(_id) ? sum + bags : sum), 0)
  const { total = 0, before = 0, promised = 0 } = totals ?? {}
  const card: Overview['cards']['bags'] = {
    ...{ total, inRange: bagsWhere(() => true), before, promised },
  }
  return {
    card,
    /** The index of the week in the range. */
    inWeek: (place: number) => bagsWhere(({ week }) => week === place),
    ofGroup: (wanted: BloodGroup) => bagsWhere(({ group }) => group === wanted),
  }
}

function bagTotalsPipeline(range: DayRange, today: string): PipelineStage[] {
  const isGiven = isGivenPledge(today)
  const given = { $cond: [isGiven, '$bags', 0] }
  return [
    { $match: { status: 'standing' } },
    {
      $group: {
        _id: null,
        total: { $sum: given },
        before: sumWithin(spanBefore(range), '$createdAt', given),
        promised: { $sum: { $cond: [isGiven, 0, '$bags'] } },
      },
    },
  ]
}

function bagsByWeekPipeline(range: DayRange, today: string): PipelineStage[] {
  return [
    { $match: { status: 'standing', createdAt: within(spanOf(range)) } },
    {
      $group: {
        _id: { week: weekOf('$createdAt', range), group: '$bloodGroup' },
        bags: { $sum: { $cond: [isGivenPledge(today), '$bags', 0] } },
      },
    },
  ]
}
