import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { isCompletedDonation } from '@/lib/features/donors/completed-donations'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge } from '@/models/pledge'
import type { Overview } from '../contract'
import { type DayRange, TOP_DONORS } from '../rules'
import { inTimeSpan, timeSpanOf } from './time-spans'

interface RankedDonor {
  _id: Types.ObjectId
  bags: number
  donations: number
  last: string
  bloodGroup: BloodGroup
}

/** The later donor wins a tie. Deleted accounts appear as former members. */
export async function topDonors(
  range: DayRange,
  today: string,
  locale: Locale,
): Promise<Overview['topDonors']> {
  const rankedDonors = await Pledge.aggregate<RankedDonor>(topDonorsPipeline(range, today))
  const person = await findPeopleNames(
    rankedDonors.map(({ _id }) => _id),
    locale,
  )
  return rankedDonors.map(({ _id, ...figures }) => ({
    id: String(_id),
    ...person(_id),
    ...figures,
  }))
}

/** Excludes pledges that do not count as given on `today` (Dhaka). */
function topDonorsPipeline(range: DayRange, today: string): PipelineStage[] {
  return [
    { $match: { status: 'standing', createdAt: inTimeSpan(timeSpanOf(range)) } },
    { $sort: { createdAt: 1 } },
    // A filter in the first stage would read every document.
    {
      $project: {
        donor: 1,
        bags: 1,
        date: 1,
        bloodGroup: 1,
        isGiven: isCompletedDonation(today),
        _id: 0,
      },
    },
    { $match: { isGiven: true } },
    {
      $group: {
        _id: '$donor',
        bags: { $sum: '$bags' },
        donations: { $sum: 1 },
        last: { $max: '$date' },
        bloodGroup: { $last: '$bloodGroup' },
      },
    },
    { $sort: { bags: -1, last: -1, _id: 1 } },
    { $limit: TOP_DONORS },
  ]
}
