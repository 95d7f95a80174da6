import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import { User } from '@/models/user'
import { anyRingFilter, matchingFilter, type Part } from './matching-filter'
import { type MatchedDonor, type MatchingRequest, RINGS, type Ring } from './rules'

interface Page {
  limit: number
  after?: MatchedDonor
  /** All rings by default. */
  rings?: readonly Ring[]
  only?: object
  session?: ClientSession | null
}

/** Returns a page in the order of `compareMatches`; reads a ring only when nearer ones did not fill it. */
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

/** One query saves `findMatches` from reading every ring when most donors were asked already. */
export async function hasNoMatch(
  request: MatchingRequest,
  { rings, only, session }: Required<Pick<Page, 'rings' | 'only' | 'session'>>,
): Promise<boolean> {
  const filter = { $and: [anyRingFilter(request, rings), only] }
  return (await User.exists(filter).session(session)) === null
}

/** The indexes cover this projection. */
const READ = { 'donor.lastDonationDate': 1 } as const

const PARTS: readonly Part[] = [true, false].flatMap((isExact) =>
  RINGS.map((ring) => ({ ring, isExact })),
)

/** In a donor's own part, the same day and later days are two ranges of an index. */
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
