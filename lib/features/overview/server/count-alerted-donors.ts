import 'server-only'
import type { PipelineStage } from 'mongoose'
import { Alert } from '@/models/alert'
import { Pledge } from '@/models/pledge'
import type { Reach } from '../contract'
import type { DayRange } from '../rules'
import { inTimeSpan, timeSpanOf } from './time-spans'

/** Pledgers are never asked, so the pledges counted here came after the alert. */
export async function countAlertedDonors(range: DayRange): Promise<Reach['alerts']> {
  const [counts] = await Alert.aggregate<Reach['alerts']>(alertedDonorsPipeline(range))
  return counts ?? { asked: 0, canGive: 0, notNow: 0, pledged: 0 }
}

function alertedDonorsPipeline(range: DayRange): PipelineStage[] {
  const count = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } })
  const isAlert = { $gt: ['$askedAt', null] }
  return [
    { $match: { askedAt: inTimeSpan(timeSpanOf(range)) } },
    { $project: { _id: 0, request: 1, donor: 1, answer: 1, askedAt: 1 } },
    {
      $unionWith: {
        coll: Pledge.collection.name,
        pipeline: [
          // Alerts never go out after the need date.
          { $match: { status: 'standing', date: { $gte: range.from } } },
          { $project: { _id: 0, request: 1, donor: 1 } },
        ],
      },
    },
    {
      // Grouping by person would create a hundred times as many groups.
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
