import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { type PageQuery, pagePipeline, toPage } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  type BlockRow,
  hiddenUsersByBlocks,
  isBlockRow,
  unionBlocksStage,
} from '@/lib/features/blocks/server/block-visibility'
import {
  DONORS_PER_DAY,
  hidesContacts,
  lastDonationCutoff,
  type WithheldReason,
} from '@/lib/features/donors/rules'
import type { DonorSearchQuery } from '@/lib/features/donors/schema'
import { toFoundDonor } from '@/lib/features/donors/server/donor-dto'
import type { FoundDonors } from '@/lib/features/donors/wire'
import { normalizeDistrictName } from '@/lib/features/places/server/find-district-in-text'
import { trustLabelsOfAccount } from '@/lib/features/trust/rules'
import { countDonations } from '@/lib/features/trust/server/count-donations'
import { leaderboardInitials } from '@/lib/features/users/initials'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import {
  type DonorSearcher,
  grantContacts,
  grantFoundDonors,
  isSeenToday,
  type SeenToday,
  seenTodayStage,
} from './contact-view-limits'

type Found = { _id: Types.ObjectId; donor: DonorRecord } & Pick<
  UserRecord,
  'name' | 'photo' | 'email' | 'emailVerifiedAt' | 'createdAt'
>
type Row = Found | SeenToday | BlockRow

type Searcher = DonorSearcher & { person: Pick<SessionUser, 'id' | 'role' | 'isConfirmed'> }

interface SearchOptions {
  candidateIds?: readonly Types.ObjectId[]
  /** Whether the donors count towards the daily limits; default: except for admins. */
  isCounted?: boolean
}

/** Unconfirmed accounts get initials, no photos. Blocks work in both directions. Throws `too-many-calls`. */
export async function searchDonors(
  person: Pick<SessionUser, 'id' | 'role' | 'isConfirmed'>,
  wanted: DonorSearchQuery,
  network: string,
  { candidateIds, isCounted = person.role !== 'admin' }: SearchOptions = {},
): Promise<FoundDonors> {
  const searcher = { person, network, day: dhakaDay() }
  const isMember = person.role !== 'admin' && person.isConfirmed
  const isUnconfirmed = person.role !== 'admin' && !person.isConfirmed
  const search = isUnconfirmed ? withMaxRows(DONORS_PER_DAY.unconfirmed, wanted) : wanted
  const { rows, listing } = await readRows(searcher, search, candidateIds)
  const isFound = (row: Row): row is Found => !isBlockRow(row) && !isSeenToday(row)
  const { rows: page, ...total } = toPage<Found>(rows.filter(isFound), search, listing)
  const isOwn = ({ _id }: Found) => String(_id) === person.id
  const seenToday = rows.filter(isSeenToday)
  const ids = page.filter((row) => !isOwn(row)).map(({ _id }) => _id)
  const granted = isCounted
    ? await grantFoundDonors(searcher, seenToday, ids)
    : new Set(ids.map(String))
  const found = page.filter((row) => isOwn(row) || granted.has(String(row._id)))
  const reachable = found.filter(
    (row) => row.donor.isAvailable && !hidesContacts(row.donor) && !isOwn(row),
  )
  const grantedContacts = isMember
    ? await grantContacts(
        searcher,
        seenToday,
        reachable.map(({ _id }) => _id),
      )
    : undefined
  const withheldOf = (row: Found): WithheldReason | undefined => {
    if (person.role === 'admin') return undefined
    if (!row.donor.isAvailable) return 'switched-off'
    if (!grantedContacts) return 'unconfirmed'
    if (hidesContacts(row.donor) && !isOwn(row)) return 'on-acceptance'
    return grantedContacts.withheld.get(String(row._id))
  }
  const day = search.date ?? searcher.day
  const donationsOf = await countDonations(found.map(({ _id }) => _id))
  const now = new Date()
  return {
    donors: found.map((row) => {
      const labels = { ...trustLabelsOfAccount(row, now), ...donationsOf(row._id) }
      const donor = toFoundDonor(row, day, labels, withheldOf(row))
      return isUnconfirmed ? { ...donor, name: leaderboardInitials(row.name), photo: '' } : donor
    }),
    ...total,
    page: search.page,
    limit: search.limit,
    ...(person.role !== 'admin' && { contactsLeft: grantedContacts?.contactsLeft ?? 0 }),
  }
}

function withMaxRows(rows: number, search: DonorSearchQuery): DonorSearchQuery {
  return { ...search, limit: Math.min(search.limit, rows) }
}

/** Few people have blocks, so only their searches run a second time. */
async function readRows(
  searcher: Searcher,
  search: DonorSearchQuery,
  candidateIds?: readonly Types.ObjectId[],
): Promise<{ rows: Row[]; listing: PageQuery }> {
  const { person } = searcher
  const read = async (hidden: readonly string[]) => {
    const listing = donorListing(search, hidden, candidateIds)
    const query = User.aggregate<Row>([
      ...pagePipeline(User, search, listing),
      ...(person.role === 'admin' ? [] : [unionBlocksStage(person), seenTodayStage(searcher)]),
    ])
    // For a few people: with another index MongoDB might read all donors.
    return { rows: await (candidateIds ? query.hint({ _id: 1 }) : query), listing }
  }
  const unfiltered = await read([])
  const { donors: hidden } = hiddenUsersByBlocks(unfiltered.rows.filter(isBlockRow), person)
  return hidden.length > 0 ? read(hidden) : unfiltered
}

export function donorListing(
  search: DonorSearchQuery,
  hidden: readonly string[] = [],
  candidateIds?: readonly Types.ObjectId[],
): PageQuery {
  const ids = {
    ...(hidden.length > 0 && { $nin: hidden.map((id) => new Types.ObjectId(id)) }),
    ...(candidateIds && { $in: [...candidateIds] }),
  }
  const idFilter = Object.keys(ids).length > 0 && { _id: ids }
  return {
    found: [{ $match: { ...donorFilter(search), ...idFilter } }],
    sort: { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 },
    shown: [
      {
        $project: {
          ...{ name: 1, photo: 1, email: 1, donor: 1, emailVerifiedAt: 1 },
          'confirmedPhone.number': 1,
          createdAt: 1,
        },
      },
    ],
  }
}

function donorFilter({ bloodGroup, district, upazila, type, date }: DonorSearchQuery) {
  const cutoff = lastDonationCutoff(date ?? dhakaDay())
  // Both match every donor: the first fits the partial indexes, the second lets the total use an index only.
  const anyGroup = district || type === 'Eligible' ? { $exists: true } : { $gt: '' }
  return {
    'donor.bloodGroup': bloodGroup ?? anyGroup,
    ...(district && { 'donor.district': normalizeDistrictName(district) }),
    ...(upazila && { 'donor.upazila': upazila }),
    ...(type === 'Eligible' && {
      'donor.isAvailable': true,
      'donor.lastDonationDate': { $not: { $gt: cutoff } },
    }),
  }
}
