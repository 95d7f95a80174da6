import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { type Listing, pagePipeline, totalIn } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { hidesContacts, lastDonationCutoff, type Withheld } from './rules'
import type { DonorSearch } from './schema'
import { type FoundDonors, foundDonor } from './shapes'
import { type ShownBefore, showContacts, shownBeforeStage } from './show-contacts'

type Found = { _id: Types.ObjectId; donor: DonorRecord } & Pick<
  UserRecord,
  'name' | 'photo' | 'email'
>
type Row = Found | { total: number } | ShownBefore

/**
 * Finds donors, those who can give soonest first. Phone and e-mail are included as far as the daily
 * limits of the person and of their network allow; admins see all. See `showContacts`.
 */
export async function searchDonors(
  person: SessionUser,
  search: DonorSearch,
  network: string,
): Promise<FoundDonors> {
  const searcher = { person, network, day: dhakaDay() }
  const isCounted = person.role !== 'admin' && person.isConfirmed
  const rows = await User.aggregate<Row>([
    ...pagePipeline(User, search, donorListing(search)),
    ...(isCounted ? [shownBeforeStage(searcher)] : []),
  ])
  const found = rows.filter((row) => 'donor' in row)
  const isOwn = ({ _id }: Found) => String(_id) === person.id
  const others = found.filter(
    (row) => row.donor.isAvailable && !hidesContacts(row.donor) && !isOwn(row),
  )
  const shown = isCounted
    ? await showContacts(
        searcher,
        rows.filter((row) => 'viewer' in row),
        others.map(({ _id }) => _id),
      )
    : undefined
  const withheldOf = (row: Found): Withheld | undefined => {
    if (person.role === 'admin') return undefined
    if (!row.donor.isAvailable) return 'switched-off'
    if (!shown) return 'unconfirmed'
    if (hidesContacts(row.donor) && !isOwn(row)) return 'on-acceptance'
    return shown.withheld.get(String(row._id))
  }
  const day = search.date ?? searcher.day
  return {
    donors: found.map((row) => foundDonor(row, day, withheldOf(row))),
    total: totalIn(rows),
    page: search.page,
    limit: search.limit,
    ...(person.role !== 'admin' && { contactsLeft: shown?.contactsLeft ?? 0 }),
  }
}

/** Both the page and its total use the index of the filters. */
export function donorListing(search: DonorSearch): Listing {
  return {
    found: [{ $match: donorFilter(search) }],
    sort: { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 },
    shown: [{ $project: { name: 1, photo: 1, email: 1, donor: 1 } }],
  }
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
