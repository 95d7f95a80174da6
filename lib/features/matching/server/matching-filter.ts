import 'server-only'
import { Types } from 'mongoose'
import { isRareGroup } from '@/lib/features/donors/blood-groups'
import { donorGroupsFor } from '@/lib/features/donors/compatibility'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { donorsInRing } from '@/lib/features/donors/server/donors-in-ring'
import type { MatchingRequest, Ring } from '../rules'

export interface MatchTier {
  ring: Ring
  isExact: boolean
}

/** Must agree with `matchOf`. Null for a ring without places, and when no other group is compatible. */
export function matchingFilter(request: MatchingRequest, { ring, isExact }: MatchTier) {
  const places = placeFilterOf(ring, request)
  const groups = donorGroupsFor(request.bloodGroup).filter(
    (group) => (group === request.bloodGroup) === isExact,
  )
  if (!places || groups.length === 0) return null
  return {
    'donor.bloodGroup': groups.length === 1 ? groups[0] : { $in: groups },
    ...places,
    ...canGiveAndNotExcluded(request),
  }
}

/** May also match other donors, so only an empty result is certain. */
export function anyRingFilter(request: MatchingRequest, rings: readonly Ring[]) {
  const { surroundings: around } = request
  const compatible = { 'donor.bloodGroup': { $in: donorGroupsFor(request.bloodGroup) } }
  if (!around || rings.includes('country')) {
    return { ...compatible, ...canGiveAndNotExcluded(request) }
  }
  const places = { $in: [around.district, ...around.neighbours, ...around.division] }
  const near = { ...compatible, 'donor.district': places, ...canGiveAndNotExcluded(request) }
  if (!rings.includes('circle')) return near
  const inCircle = {
    ...compatible,
    'donor.isInRareCircle': true,
    ...canGiveAndNotExcluded(request),
  }
  return { $or: [near, inCircle] }
}

function canGiveAndNotExcluded({ needDate, excluded }: MatchingRequest) {
  return {
    'donor.isAvailable': true,
    'donor.lastDonationDate': { $not: { $gt: lastDonationCutoff(needDate) } },
    _id: { $nin: excluded.map((id) => new Types.ObjectId(id)) },
  }
}

function placeFilterOf(ring: Ring, { bloodGroup, surroundings: around }: MatchingRequest) {
  if (!around) return ring === 'country' ? {} : null
  if (ring === 'circle') {
    const isRare = isRareGroup(bloodGroup)
    return isRare ? { 'donor.isInRareCircle': true, ...donorsInRing('country', around) } : null
  }
  const places = donorsInRing(ring, around)
  if (ring !== 'country' || !isRareGroup(bloodGroup)) return places
  return { 'donor.isInRareCircle': { $ne: true }, ...places }
}
