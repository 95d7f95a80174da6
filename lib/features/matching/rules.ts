import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import {
  canDonateFrom,
  type DonorAvailability,
  hasIntervalPassed,
} from '@/lib/features/donors/rules'

/** How near a donor lives to where blood is needed, the nearest first. */
export const RINGS = ['upazila', 'district', 'neighbours', 'division', 'country'] as const
export type Ring = (typeof RINGS)[number]

/**
 * Two districts are neighbours when their centres are at most this far apart, in kilometres: a
 * journey that a donor can make in a morning. Of the 64 districts most have four to six neighbours.
 */
export const NEIGHBOURS_WITHIN_KM = 65

/** Beyond this number it no longer matters how many there are, and counting all would take long. */
export const MAX_COUNTED = 1_000

/** Where blood is needed, with the districts around it. */
export interface Surroundings {
  district: string
  upazila?: string
  /** The neighbouring districts, of any division. */
  neighbours: readonly string[]
  /** All districts of the division. */
  division: readonly string[]
}

/** What of a request decides who matches it. */
export interface MatchingRequest {
  bloodGroup: BloodGroup
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
  /** Null when the request names no district: everybody is in the ring 'country'. */
  surroundings: Surroundings | null
  /** The ids of people who are not asked: the requester, and who has answered already. */
  excluded: readonly string[]
}

/** What of a donor decides which requests they match. */
export interface MatchingDonor extends DonorAvailability {
  id: string
  bloodGroup: BloodGroup
  district: string
  upazila: string
}

/** How a donor matches a request, or why not. */
export type Match =
  /** A donor of another group that the patient can receive needs a crossmatch first. */
  | { isMatch: true; ring: Ring; isExact: boolean }
  | { isMatch: false; reason: 'excluded' | 'incompatible' | 'unavailable' }
  | { isMatch: false; reason: 'deferred'; from: string }

/** Whether a donor may be able to give for a request, on its need date, and how near they live. */
export function matchOf(donor: MatchingDonor, request: MatchingRequest): Match {
  const { bloodGroup, needDate, surroundings, excluded } = request
  if (excluded.includes(donor.id)) return { isMatch: false, reason: 'excluded' }
  if (!canReceive(bloodGroup, donor.bloodGroup)) return { isMatch: false, reason: 'incompatible' }
  if (!donor.isAvailable) return { isMatch: false, reason: 'unavailable' }
  const from = canDonateFrom(donor.lastDonationDate)
  if (from && !hasIntervalPassed(donor.lastDonationDate, needDate)) {
    return { isMatch: false, reason: 'deferred', from }
  }
  const isExact = donor.bloodGroup === bloodGroup
  return { isMatch: true, ring: ringOf(donor, surroundings), isExact }
}

/** The ring around a place in which somebody lives. */
export function ringOf(
  { district, upazila }: { district: string; upazila: string },
  around: Surroundings | null,
): Ring {
  if (!around) return 'country'
  if (district === around.district) return upazila === around.upazila ? 'upazila' : 'district'
  if (around.neighbours.includes(district)) return 'neighbours'
  return around.division.includes(district) ? 'division' : 'country'
}

/** A donor who matches a request, with what decides whom to ask first. */
export interface MatchedDonor {
  id: string
  ring: Ring
  isExact: boolean
  lastDonationDate: string | null
}

/**
 * The order in which matching donors are asked: those of the patient's own group first, then the nearer
 * ring, then whoever has rested longest, of all those who never gave; the id decides the rest. Total,
 * so that two readings give the same list.
 */
export function compareMatches(one: MatchedDonor, other: MatchedDonor): number {
  return (
    Number(other.isExact) - Number(one.isExact) ||
    RINGS.indexOf(one.ring) - RINGS.indexOf(other.ring) ||
    compareTexts(one.lastDonationDate ?? '', other.lastDonationDate ?? '') ||
    compareTexts(one.id, other.id)
  )
}

/** By code points, as the database compares days and ids; not by the rules of a language. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
