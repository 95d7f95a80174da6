import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { type Listing, pageIn, pagePipeline } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { blocksStage, hiddenBy, isBlock, type ReadBlock } from '@/lib/features/blocks/blocked-with'
import { initialsOf } from '@/lib/features/chapters/rules'
import { districtNamed } from '@/lib/features/places/district-in-text'
import { countDonations } from '@/lib/features/trust/read-labels'
import { labelsOfAccount } from '@/lib/features/trust/rules'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { DONORS_A_DAY, hidesContacts, lastDonationCutoff, type Withheld } from './rules'
import type { DonorSearch } from './schema'
import { type FoundDonors, foundDonor } from './shapes'
import {
  type ContactSearcher,
  isShownBefore,
  type ShownBefore,
  showContacts,
  showDonors,
  shownBeforeStage,
} from './show-contacts'

type Found = { _id: Types.ObjectId; donor: DonorRecord } & Pick<
  UserRecord,
  'name' | 'photo' | 'email' | 'emailVerifiedAt' | 'createdAt'
>
type Row = Found | ShownBefore | ReadBlock

type Searcher = ContactSearcher & { person: Pick<SessionUser, 'id' | 'role' | 'isConfirmed'> }

interface SearchOptions {
  among?: readonly Types.ObjectId[]
  /** Whether the donors count towards the daily limits; default: except for admins. */
  isCounted?: boolean
}

/** Unconfirmed accounts get initials, no photos. Blocks work in both directions. Throws `too-many-calls`. */
export async function searchDonors(
  person: Pick<SessionUser, 'id' | 'role' | 'isConfirmed'>,
  wanted: DonorSearch,
  network: string,
  { among, isCounted = person.role !== 'admin' }: SearchOptions = {},
): Promise<FoundDonors> {
  const searcher = { person, network, day: dhakaDay() }
  const isMember = person.role !== 'admin' && person.isConfirmed
  const isUnconfirmed = person.role !== 'admin' && !person.isConfirmed
  const search = isUnconfirmed ? atMost(DONORS_A_DAY.unconfirmed, wanted) : wanted
  const { rows, listing } = await readRows(searcher, search, among)
  const isFound = (row: Row): row is Found => !isBlock(row) && !isShownBefore(row)
  const { rows: page, ...total } = pageIn<Found>(rows.filter(isFound), search, listing)
  const isOwn = ({ _id }: Found) => String(_id) === person.id
  const before = rows.filter(isShownBefore)
  const ids = page.filter((row) => !isOwn(row)).map(({ _id }) => _id)
  const seen = isCounted ? await showDonors(searcher, before, ids) : new Set(ids.map(String))
  const found = page.filter((row) => isOwn(row) || seen.has(String(row._id)))
  const others = found.filter(
    (row) => row.donor.isAvailable && !hidesContacts(row.donor) && !isOwn(row),
  )
  const shown = isMember
    ? await showContacts(
        searcher,
        before,
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
  const donationsOf = await countDonations(found.map(({ _id }) => _id))
  const now = new Date()
  return {
    donors: found.map((row) => {
      const labels = { ...labelsOfAccount(row, now), ...donationsOf(row._id) }
      const donor = foundDonor(row, day, labels, withheldOf(row))
      return isUnconfirmed ? { ...donor, name: initialsOf(row.name), photo: '' } : donor
    }),
    ...total,
    page: search.page,
    limit: search.limit,
    ...(person.role !== 'admin' && { contactsLeft: shown?.contactsLeft ?? 0 }),
  }
}

function atMost(rows: number, search: DonorSearch): DonorSearch {
  return { ...search, limit: Math.min(search.limit, rows) }
}

/** Few people have blocks, so only their searches run a second time. */
async function readRows(
  searcher: Searcher,
  search: DonorSearch,
  among?: readonly Types.ObjectId[],
): Promise<{ rows: Row[]; listing: Listing }> {
  const { person } = searcher
  const read = async (hidden: readonly string[]) => {
    const listing = donorListing(search, hidden, among)
    const query = User.aggregate<Row>([
      ...pagePipeline(User, search, listing),
      ...(person.role === 'admin' ? [] : [blocksStage(person), shownBeforeStage(searcher)]),
    ])
    // For a few people: with another index MongoDB might read all donors.
    return { rows: await (among ? query.hint({ _id: 1 }) : query), listing }
  }
  const everybody = await read([])
  const { donors: hidden } = hiddenBy(everybody.rows.filter(isBlock), person)
  return hidden.length > 0 ? read(hidden) : everybody
}

export function donorListing(
  search: DonorSearch,
  hidden: readonly string[] = [],
  among?: readonly Types.ObjectId[],
): Listing {
  const ids = {
    ...(hidden.length > 0 && { $nin: hidden.map((id) => new Types.ObjectId(id)) }),
    ...(among && { $in: [...among] }),
  }
  const isShown = Object.keys(ids).length > 0 && { _id: ids }
  return {
    found: [{ $match: { ...donorFilter(search), ...isShown } }],
    sort: { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 },
    shown: [
      {
        $project: {
          ...{ name: 1, photo: 1, email: 1, donor: 1, emailVerifiedAt: 1 },
          'confirmedPhone.confirmedAt': 1,
          createdAt: 1,
        },
      },
    ],
  }
}

function donorFilter({ bloodGroup, district, upazila, type, date }: DonorSearch) {
  const rested = lastDonationCutoff(date ?? dhakaDay())
  // Both match every donor: the first fits the partial indexes, the second lets the total use an index only.
  const anyGroup = district || type === 'Eligible' ? { $exists: true } : { $gt: '' }
  return {
    'donor.bloodGroup': bloodGroup ?? anyGroup,
    ...(district && { 'donor.district': districtNamed(district) }),
    ...(upazila && { 'donor.upazila': upazila }),
    ...(type === 'Eligible' && {
      'donor.isAvailable': true,
      'donor.lastDonationDate': { $not: { $gt: rested } },
    }),
  }
}
