import 'server-only'
import type { PipelineStage } from 'mongoose'
import { Volunteer } from '@/models/volunteer'
import { MAX_VOLUNTEERS_LISTED, MAX_VOLUNTEERS_PER_CAMPAIGN } from '../rules'
import { VOLUNTEER_PROJECTION } from './campaign-dto'

const PROJECTION = { ...VOLUNTEER_PROJECTION, campaign: 1 } as const

export function volunteersQuery(campaign: string) {
  return Volunteer.find({ campaign }, PROJECTION).sort({ email: 1 }).limit(MAX_VOLUNTEERS_LISTED)
}

/** Runs on the campaigns collection. */
export function firstVolunteersPipeline(): PipelineStage[] {
  return [
    { $match: { archivedAt: null } },
    { $project: { _id: 1 } },
    {
      $lookup: {
        from: Volunteer.collection.name,
        ...{ localField: '_id', foreignField: 'campaign', as: 'volunteers' },
        pipeline: [
          { $sort: { campaign: 1, email: 1 } },
          { $limit: MAX_VOLUNTEERS_PER_CAMPAIGN },
          { $project: PROJECTION },
        ],
      },
    },
    { $unwind: '$volunteers' },
    { $replaceRoot: { newRoot: '$volunteers' } },
  ]
}
