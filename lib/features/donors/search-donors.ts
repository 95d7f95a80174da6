import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { lastDonationCutoff, type Withheld } from './rules'
import type { DonorSearch } from './schema'
import { type ShownBefore, showContacts, shownBeforeStage } from './show-contacts'
import { foundDonorToWire } from './wire'

type Found = { _id: Types.ObjectId; donor: DonorRecord } & Pick<
  UserRecord,
  'name' | 'photo' | 'email'
>
type Row = Found | { total: number } | ShownBefore

/**
 * Finds donors, those who can give soonest first. Phone and e-mail are included as far as the daily
 * limits of the person and of their network allow; admins see all. See `showContacts`.
 */
export async function searchDonors(person: SessionUser, search: DonorSearch, network: string) {
  const searcher = { person, network, day: dhakaDay() }
  const isCounted = person.role !== 'admin' && person.isConfirmed
  const rows = await User.aggregate<Row>([
    ...donorSearchPipeline(search),
    ...(isCounted ? [shownBeforeStage(searcher)] : []),
  ])
  const found = rows.filter((row) => 'donor' in row)
  const total = rows.find((row) => 'total' in row)?.total ?? 0
  const others = found.filter(({ _id, donor }) => donor.isAvailable && String(_id) !== person.id)
  const shown = isCounted
    ? await showContacts(
        searcher,
        rows.filter((row) => 'viewer' in row),
        others.map(({ _id }) => _id),
      )
    : undefined
  const withheldOf = ({ _id, donor }: Found): Withheld | undefined => {
    if (person.role === 'admin') return undefined
    if (!donor.isAvailable) return 'switched-off'
    return shown ? shown.withheld.get(String(_id)) : 'unconfirmed'
  }
  const day = search.date ?? searcher.day
  return {
    donors: found.map((row) => foundDonorToWire(row, day, withheldOf(row))),
    total,
    page: search.page,
    limit: search.limit,
    ...(person.role !== 'admin' && { contactsLeft: shown?.contactsLeft ?? 0 }),
  }
}

/** The page and its total in one round trip. Both parts use the index of the filters. */
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
  const rested = lastDonationCutoff(date ?? dhakaDay())
  // Both match every donor: the first fits the partial indexes, the second lets the count of all
  // donors run on an index alone.
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
