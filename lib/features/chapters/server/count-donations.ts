import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { completedDonationsFilter } from '@/lib/features/donors/completed-donations'
import { ChapterMember } from '@/models/chapter-member'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createLeaderboard, type LeaderboardRow } from '../rules'

interface DonorDonations {
  name: string
  onLeaderboard: boolean
  donations: number
}

export interface ChapterYear {
  year: number
  donations: number
  /** Contains only initials of members who agreed. */
  leaderboard: LeaderboardRow[]
}

/** Counts donations of current members, not pledges (docs/decisions/0028); `today` is in Dhaka. */
export async function countDonationsOfYear(
  chapter: Types.ObjectId | string,
  today: string,
): Promise<ChapterYear> {
  const donors = await ChapterMember.aggregate<DonorDonations>(donorsPipeline(chapter, today))
  return {
    year: Number(today.slice(0, 4)),
    donations: donors.reduce((sum, { donations }) => sum + donations, 0),
    leaderboard: createLeaderboard(donors.filter(({ onLeaderboard }) => onLeaderboard)),
  }
}

function donorsPipeline(chapter: Types.ObjectId | string, today: string): PipelineStage[] {
  const donationFilter = {
    ...completedDonationsFilter(today),
    date: { $gte: `${today.slice(0, 4)}-01-01`, $lte: today },
  }
  return [
    { $match: { chapter: new Types.ObjectId(String(chapter)), leftAt: null } },
    {
      $lookup: {
        from: Pledge.collection.name,
        ...{ localField: 'person', foreignField: 'donor', as: 'given' },
        pipeline: [{ $match: donationFilter }, { $project: { _id: 1 } }],
      },
    },
    { $match: { 'given.0': { $exists: true } } },
    {
      $lookup: {
        from: User.collection.name,
        ...{ localField: 'person', foreignField: '_id', as: 'account' },
        pipeline: [{ $project: { name: 1 } }],
      },
    },
    { $unwind: '$account' },
    {
      $project: {
        ...{ _id: 0, onLeaderboard: 1, name: '$account.name' },
        donations: { $size: '$given' },
      },
    },
  ]
}
