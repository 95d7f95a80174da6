import { compareTexts } from '@/lib/core/compare-texts'
import { type BloodGroup, isRareGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import {
  canDonateFrom,
  type DonorAvailability,
  hasIntervalPassed,
} from '@/lib/features/donors/rules'
import type { Surroundings } from '@/lib/features/places/rules'

/**
 * `circle`: donors farther away who joined the rare-group circle. Only requests for a rare group have
 * this ring.
 */
export const RINGS = [
  ...(['upazila', 'city', 'district'] as const),
  ...(['neighbours', 'division', 'circle', 'country'] as const),
] as const
export type Ring = (typeof RINGS)[number]

/** Exact numbers above this do not matter and take long to count. */
export const MAX_COUNTED_MATCHES = 1_000

export interface MatchingRequest {
  bloodGroup: BloodGroup
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
  /** Null when the request names no district; every donor is then in the ring `country`. */
  surroundings: Surroundings | null
  excluded: readonly string[]
}

export interface MatchingDonor extends DonorAvailability {
  id: string
  bloodGroup: BloodGroup
  district: string
  upazila: string
  isInRareCircle?: boolean | null
}

export type MatchResult =
  /** A donor of another group that the patient can receive needs a crossmatch first. */
  | { isMatch: true; ring: Ring; isExact: boolean }
  | { isMatch: false; reason: 'excluded' | 'incompatible' | 'unavailable' }
  | { isMatch: false; reason: 'deferred'; from: string }

/** Returns whether a donor may be able to give on the need date, and how near they live. */
export function matchOf(donor: MatchingDonor, request: MatchingRequest): MatchResult {
  const { bloodGroup, needDate, excluded } = request
  if (excluded.includes(donor.id)) return { isMatch: false, reason: 'excluded' }
  if (!canReceive(bloodGroup, donor.bloodGroup)) return { isMatch: false, reason: 'incompatible' }
  if (!donor.isAvailable) return { isMatch: false, reason: 'unavailable' }
  const from = canDonateFrom(donor.lastDonationDate)
  if (from && !hasIntervalPassed(donor.lastDonationDate, needDate)) {
    return { isMatch: false, reason: 'deferred', from }
  }
  const isExact = donor.bloodGroup === bloodGroup
  return { isMatch: true, ring: ringOf(donor, request), isExact }
}

export function ringOf(
  {
    district,
    upazila,
    isInRareCircle,
  }: Pick<MatchingDonor, 'district' | 'upazila' | 'isInRareCircle'>,
  { bloodGroup, surroundings }: Pick<MatchingRequest, 'bloodGroup' | 'surroundings'>,
): Ring {
  if (!surroundings) return 'country'
  if (district === surroundings.district) {
    if (upazila === surroundings.upazila) return 'upazila'
    return surroundings.city?.includes(upazila) ? 'city' : 'district'
  }
  if (surroundings.neighbours.includes(district)) return 'neighbours'
  if (surroundings.division.includes(district)) return 'division'
  return isInRareCircle && isRareGroup(bloodGroup) ? 'circle' : 'country'
}

export interface MatchedDonor {
  id: string
  ring: Ring
  isExact: boolean
  lastDonationDate: string | null
}

/** Own group, nearer ring, never or longest ago donated, then ID: a total order keeps paging stable. */
export function compareMatches(one: MatchedDonor, other: MatchedDonor): number {
  return (
    Number(other.isExact) - Number(one.isExact) ||
    RINGS.indexOf(one.ring) - RINGS.indexOf(other.ring) ||
    compareTexts(one.lastDonationDate ?? '', other.lastDonationDate ?? '') ||
    compareTexts(one.id, other.id)
  )
}
