import 'server-only'
import type { PipelineStage } from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { countAgainst } from '@/lib/core/limits'
import type { SessionUser } from '@/lib/core/session'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { latestRestedDonation } from './rules'
import type { DonorSearch } from './schema'
import { foundDonorToWire } from './wire'

type Row =
  | ({ _id: unknown; donor: DonorRecord } & Pick<UserRecord, 'name' | 'photo' | 'email'>)
  | { total: number }

/**
 * Finds donors, those who can give soonest first. `person` limits how many contacts one account
 * takes a day (admins exempt). Throws `too-many-calls` when the day's rows are used up.
 */
export async function searchDonors(person: SessionUser, search: DonorSearch) {
  const rows = await User.aggregate<Row>(donorSearchPipeline(search))
  const found = rows.filter((row) => 'donor' in row)
  const total = rows.find((row) => 'total' in row)?.total ?? 0
  if (person.role !== 'admin' && found.length > 0) {
    await countAgainst('donor-rows', person.id, found.length)
  }
  const day = search.date ?? dhakaDay()
  return {
    donors: found.map((row) => foundDonorToWire(row, day)),
    total,
    page: search.page,
    limit: search.limit,
  }
}

/** The page and its total in one round trip; both parts run on the index of the filters. */
export function donorSearchPipeline(search: DonorSearch): PipelineStage[] {
  const filter = donorFilter(search)
  return [
    { $match: filter },
    { $sort: { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } },
    { $skip: (search.page - 1) * search.limit },
    { $limit: search.limit },
    { $project: { name: 1, photo: 1, email: 1, donor: 1 } },
    {
      $unionWith: {
        coll: User.collection.name,
        pipeline: [{ $match: filter }, { $count: 'total' }],
      },
    },
  ]
}

function donorFilter({ bloodGroup, district, upazila, type, date }: DonorSearch) {
  const rested = latestRestedDonation(date ?? dhakaDay())
  // Either means every donor: the first is what the partial indexes promise, the second lets the
  // count of all donors run on an index alone.
  const anyGroup = district || type === 'Eligible' ? { $exists: true } : { $gt: '' }
  return {
    'donor.bloodGroup': bloodGroup ?? anyGroup,
    ...(district && { 'donor.district': district }),
    ...(upazila && { 'donor.upazila': upazila }),
    ...(type === 'Eligible' && {
      'donor.isAvailable': true,
      'donor.lastDonationDate': { $not: { $gt: rested } },
    }),
  }
}
