import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { countLimit, type ListTotal, toListTotal } from '@/lib/core/paging'
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
import type { HomePlace } from '@/lib/features/places/rules'
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
import { placesOfSearch, type SearchPlaces } from './search-places'

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
  const home = candidateIds || search.upazila ? null : await readHome(person)
  const places = placesOfSearch(search, home)
  const { page, total, seenToday } = await readUnblocked(searcher, search, places, candidateIds)
  const isOwn = ({ _id }: Found) => String(_id) === person.id
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
    ...(places.nearestTo && { nearestTo: places.nearestTo }),
    ...(person.role !== 'admin' && { contactsLeft: grantedContacts?.contactsLeft ?? 0 }),
  }
}

async function readHome({ id }: Pick<SessionUser, 'id'>): Promise<HomePlace | null> {
  const user = await User.findById(id, { 'donor.district': 1, 'donor.upazila': 1 }).lean()
  return user?.donor ?? null
}

function withMaxRows(rows: number, search: DonorSearchQuery): DonorSearchQuery {
  return { ...search, limit: Math.min(search.limit, rows) }
}

interface FoundPage {
  page: Found[]
  total: ListTotal
  seenToday: SeenToday[]
  blocks: BlockRow[]
}

/** Few people have blocks, so only their searches run a second time. */
async function readUnblocked(
  searcher: Searcher,
  search: DonorSearchQuery,
  places: SearchPlaces,
  candidateIds?: readonly Types.ObjectId[],
): Promise<FoundPage> {
  const readPage = places.nearestTo ? readRings : readList
  const unfiltered = await readPage(searcher, search, places, { candidateIds })
  const { donors: hidden } = hiddenUsersByBlocks(unfiltered.blocks, searcher.person)
  if (hidden.length === 0) return unfiltered
  return readPage(searcher, search, places, { candidateIds, hidden })
}

interface ConsideredDonors {
  candidateIds?: readonly Types.ObjectId[]
  hidden?: readonly string[]
}

async function readList(
  searcher: Searcher,
  search: DonorSearchQuery,
  { filter }: SearchPlaces,
  { candidateIds, hidden }: ConsideredDonors,
): Promise<FoundPage> {
  const listing: PageQuery = {
    found: [{ $match: donorFilter(search, filter, { candidateIds, hidden }) }],
    sort: SOONEST_FIRST,
    shown: [SHOWN_FIELDS],
  }
  const query = User.aggregate<Row>([
    ...pagePipeline(User, search, listing),
    ...searcherStages(searcher),
  ])
  // For a few people: with another index MongoDB might read all donors.
  const rows = await (candidateIds ? query.hint({ _id: 1 }) : query)
  const { donors, seenToday, blocks } = splitRows<Found>(rows)
  const { rows: page, ...total } = toPage<Found>(donors, search, listing)
  return { page, total, seenToday, blocks }
}

/** Pages have numbers only, because no cursor leads from one ring to the next. */
async function readRings(
  searcher: Searcher,
  search: DonorSearchQuery,
  { filter, rings }: SearchPlaces,
  considered: ConsideredDonors,
): Promise<FoundPage> {
  const [page, rows] = await Promise.all([
    readPageOfRings(
      rings.map((ring) => donorFilter(search, ring, considered)),
      search,
    ),
    User.aggregate<{ total: number } | SeenToday | BlockRow>([
      { $match: donorFilter(search, filter, considered) },
      { $limit: countLimit(search) },
      { $count: 'total' },
      ...searcherStages(searcher),
    ]),
  ])
  const { donors: counts, seenToday, blocks } = splitRows<{ total: number }>(rows)
  return { page, total: toListTotal(counts[0]?.total ?? 0, search), seenToday, blocks }
}

/** Reads a ring only when the nearer ones did not fill the page. */
async function readPageOfRings(
  rings: readonly object[],
  { page, limit }: Pick<DonorSearchQuery, 'page' | 'limit'>,
): Promise<Found[]> {
  const found: Found[] = []
  let skip = (page - 1) * limit
  for (const ring of rings) {
    const rows = await User.aggregate<Found>([
      { $match: ring },
      { $sort: SOONEST_FIRST },
      { $skip: skip },
      { $limit: limit - found.length },
      SHOWN_FIELDS,
    ])
    found.push(...rows)
    if (found.length === limit) break
    // Without rows, all donors of this ring are on earlier pages.
    if (rows.length > 0) skip = 0
    else if (skip > 0) skip -= await User.countDocuments(ring)
  }
  return found
}

function searcherStages(searcher: Searcher): PipelineStage.UnionWith[] {
  const { person } = searcher
  return person.role === 'admin' ? [] : [unionBlocksStage(person), seenTodayStage(searcher)]
}

function splitRows<Donor extends object>(rows: readonly (Donor | SeenToday | BlockRow)[]) {
  const isDonor = (row: Donor | SeenToday | BlockRow): row is Donor =>
    !isBlockRow(row) && !isSeenToday(row)
  return {
    donors: rows.filter(isDonor),
    seenToday: rows.filter((row): row is SeenToday => isSeenToday(row)),
    blocks: rows.filter((row): row is BlockRow => isBlockRow(row)),
  }
}

const SOONEST_FIRST = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const

const SHOWN_FIELDS: PipelineStage.Project = {
  $project: {
    name: 1,
    photo: 1,
    email: 1,
    donor: 1,
    emailVerifiedAt: 1,
    'confirmedPhone.number': 1,
    createdAt: 1,
  },
}

function donorFilter(
  { bloodGroup, type, date }: DonorSearchQuery,
  place: object,
  { candidateIds, hidden = [] }: ConsideredDonors,
) {
  const cutoff = lastDonationCutoff(date ?? dhakaDay())
  const hasPlace = Object.keys(place).length > 0
  // Both match every donor: the first fits the partial indexes, the second lets the total use an index only.
  const anyGroup = hasPlace || type === 'Eligible' ? { $exists: true } : { $gt: '' }
  const ids = {
    ...(hidden.length > 0 && { $nin: hidden.map((id) => new Types.ObjectId(id)) }),
    ...(candidateIds && { $in: [...candidateIds] }),
  }
  return {
    'donor.bloodGroup': bloodGroup ?? anyGroup,
    ...place,
    ...(type === 'Eligible' && {
      'donor.isAvailable': true,
      'donor.lastDonationDate': { $not: { $gt: cutoff } },
    }),
    ...(Object.keys(ids).length > 0 && { _id: ids }),
  }
}
