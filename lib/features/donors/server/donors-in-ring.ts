import 'server-only'
import type { PlaceRing, Surroundings } from '@/lib/features/places/rules'

/** A filter for the donors who live in this ring around a place; null for a ring without places. */
export function donorsInRing(ring: PlaceRing, around: Surroundings) {
  const { district, upazila, city = [], neighbours, division } = around
  const rest = division.filter((name) => name !== district && !neighbours.includes(name))
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
    case 'country':
      return { 'donor.district': { $nin: [district, ...neighbours, ...rest] } }
  }
}
