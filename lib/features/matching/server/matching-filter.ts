import 'server-only'
import { Types } from 'mongoose'
import { isRareGroup } from '@/lib/features/donors/blood-groups'
import { donorGroupsFor } from '@/lib/features/donors/compatibility'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
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
  const { district, upazila, city = [], neighbours, division } = around
  const rest = division.filter((name) => name !== district && !neighbours.includes(name))
  const farther = { 'donor.district': { $nin: [district, ...neighbours, ...rest] } }
  switch (ring) {
    case 'upazila':
      return upazila ? { 'donor.district': district, 'donor.upazila': upazila } : null
    case 'city':
      return city.length > 0 ? { 'donor.district': district, 'donor.upazila': { $in: city } } : null
    case 'district':
      return {
        'donor.district': district,
        ...(upazila && { 'donor.upazila': { $nin: [upazila, ...city] } }),
      }
    case 'neighbours':
      return neighbours.length > 0 ? { 'donor.district': { $in: neighbours } } : null
    case 'division':
      return rest.length > 0 ? { 'donor.district': { $in: rest } } : null
    case 'circle':
      return isRareGroup(bloodGroup) ? { 'donor.isInRareCircle': true, ...farther } : null
    case 'country':
      return {
        ...(isRareGroup(bloodGroup) && { 'donor.isInRareCircle': { $ne: true } }),
        ...farther,
      }
  }
}
