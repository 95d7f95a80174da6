import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import { isGivenPledge } from '@/lib/features/blood-requests/given-pledges'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { namePeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge } from '@/models/pledge'
import { type DayRange, TOP_DONORS } from './rules'
import type { Overview } from './shapes'
import { spanOf, within } from './time-spans'

interface Giver {
  _id: Types.ObjectId
  bags: number
  donations: number
  last: string
  bloodGroup: BloodGroup
}

/**
 * The ten donors with the most bags in the range; of two with the same number, the one who gave last
 * comes first. A deleted account stays in the list as a former member.
 */
export async function topDonors(
  range: DayRange,
  today: string,
  locale: Locale,
): Promise<Overview['topDonors']> {
  const givers = await Pledge.aggregate<Giver>(topDonorsPipeline(range, today))
  const person = await namePeople(
    givers.map(({ _id }) => _id),
    locale,
  )
  return givers.map(({ _id, ...figures }) => ({ id: String(_id), ...person(_id), ...figures }))
}

/**
 * Sums each donor's donations of the range, in the order in which they were pledged. A pledge that does not
 * count as given on `today` (a day in Dhaka) is no donation.
 */
function topDonorsPipeline(range: DayRange, today: string): PipelineStage[] {
  return [
    { $match: { status: 'standing', createdAt: within(spanOf(range)) } },
    { $sort: { createdAt: 1 } },
    // As a filter of the first stage it would read every document.
    {
      $project: {
        donor: 1,
        bags: 1,
        date: 1,
        bloodGroup: 1,
        isGiven: isGivenPledge(today),
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
