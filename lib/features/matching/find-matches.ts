import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import { User } from '@/models/user'
import { anyRingFilter, matchingFilter, type Part } from './matching-filter'
import { type MatchedDonor, type MatchingRequest, RINGS, type Ring } from './rules'

interface Page {
  limit: number
  /** The last donor of the page before; the page begins with the first one after them. */
  after?: MatchedDonor
  /** Only those who live in one of these rings. Default: all. */
  rings?: readonly Ring[]
  /** What else must be true of them. */
  only?: object
  session?: ClientSession | null
}

/**
 * A page of the donors who match a request, in the order of `compareMatches`: those of the patient's own
 * group ring by ring, then those of other groups. A ring is read only when the nearer ones did not fill
 * the page. Ids only: whoever writes to these donors reads their contact details.
 */
export async function findMatches(
  request: MatchingRequest,
  { limit, after, rings = RINGS, only, session = null }: Page,
): Promise<MatchedDonor[]> {
  const found: MatchedDonor[] = []
  for (const { part, rest } of partsAfter(after)) {
    const filter = rings.includes(part.ring) && matchingFilter(request, part)
    if (!filter) continue
    const { ring, isExact } = part
    const donors = await User.find({ $and: [filter, rest, ...(only ? [only] : [])] }, READ)
      .session(session)
      .sort({ 'donor.lastDonationDate': 1, _id: 1 })
      .limit(limit - found.length)
      .lean()
    for (const { _id, donor } of donors) {
      const lastDonationDate = donor?.lastDonationDate ?? null
      found.push({ id: String(_id), ring, isExact, lastDonationDate })
    }
    if (found.length >= limit) break
  }
  return found
}

/**
 * Whether it is certain that no donor in these rings matches a request, told by one query: when most of them
 * were asked already, `findMatches` would read ring after ring to find nobody.
 */
export async function hasNoMatch(
  request: MatchingRequest,
  { rings, only, session }: Required<Pick<Page, 'rings' | 'only' | 'session'>>,
): Promise<boolean> {
  const filter = { $and: [anyRingFilter(request, rings), only] }
  return (await User.exists(filter).session(session)) === null
}

/** All of it is in the indexes. */
const READ = { 'donor.lastDonationDate': 1 } as const

/** Whom to ask first; see `compareMatches`. */
const PARTS: readonly Part[] = [true, false].flatMap((isExact) =>
  RINGS.map((ring) => ({ ring, isExact })),
)

/**
 * What is still to be read after a donor, in order: of their own part first those who gave on the same
 * day, then those who gave later, which are two ranges of an index.
 */
function partsAfter(after: MatchedDonor | undefined): { part: Part; rest: object }[] {
  if (!after) return PARTS.map((part) => ({ part, rest: {} }))
  const { ring, isExact, lastDonationDate, id } = after
  const nth = PARTS.findIndex((part) => part.ring === ring && part.isExact === isExact)
  const part = PARTS[nth]
  if (!part) throw new Error('A donor was matched in no ring')
  const sameDay = {
    'donor.lastDonationDate': lastDonationDate,
    _id: { $gt: new Types.ObjectId(id) },
  }
  const later = { 'donor.lastDonationDate': { $gt: lastDonationDate ?? '' } }
  return [
    { part, rest: sameDay },
    { part, rest: later },
    ...PARTS.slice(nth + 1).map((further) => ({ part: further, rest: {} })),
  ]
}
