import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import { User } from '@/models/user'
import { type MatchedDonor, type MatchingRequest, RINGS, type Ring } from '../rules'
import { anyRingFilter, type MatchTier, matchingFilter } from './matching-filter'

interface MatchPage {
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
  { limit, after, rings = RINGS, only, session = null }: MatchPage,
): Promise<MatchedDonor[]> {
  const found: MatchedDonor[] = []
  for (const { tier, cursorFilter } of tiersAfter(after)) {
    const filter = rings.includes(tier.ring) && matchingFilter(request, tier)
    if (!filter) continue
    const { ring, isExact } = tier
    const donors = await User.find(
      { $and: [filter, cursorFilter, ...(only ? [only] : [])] },
      PROJECTION,
    )
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

/** One query saves `findMatches` from reading every ring when most donors were alerted already. */
export async function hasNoMatch(
  request: MatchingRequest,
  { rings, only, session }: Required<Pick<MatchPage, 'rings' | 'only' | 'session'>>,
): Promise<boolean> {
  const filter = { $and: [anyRingFilter(request, rings), only] }
  return (await User.exists(filter).session(session)) === null
}

/** The indexes cover this projection. */
const PROJECTION = { 'donor.lastDonationDate': 1 } as const

const TIERS: readonly MatchTier[] = [true, false].flatMap((isExact) =>
  RINGS.map((ring) => ({ ring, isExact })),
)

/** In a donor's own tier, the same day and later days are two ranges of an index. */
function tiersAfter(after: MatchedDonor | undefined): { tier: MatchTier; cursorFilter: object }[] {
  if (!after) return TIERS.map((tier) => ({ tier, cursorFilter: {} }))
  const { ring, isExact, lastDonationDate, id } = after
  const index = TIERS.findIndex((tier) => tier.ring === ring && tier.isExact === isExact)
  const tier = TIERS[index]
  if (!tier) throw new Error('A donor was matched in no ring')
  const sameDay = {
    'donor.lastDonationDate': lastDonationDate,
    _id: { $gt: new Types.ObjectId(id) },
  }
  const laterDays = { 'donor.lastDonationDate': { $gt: lastDonationDate ?? '' } }
  return [
    { tier, cursorFilter: sameDay },
    { tier, cursorFilter: laterDays },
    ...TIERS.slice(index + 1).map((further) => ({ tier: further, cursorFilter: {} })),
  ]
}
