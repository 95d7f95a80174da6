import 'server-only'
import type { DonorSearchQuery } from '@/lib/features/donors/schema'
import { donorsInRing } from '@/lib/features/donors/server/donors-in-ring'
import {
  type HomePlace,
  PLACE_RINGS,
  type PlaceRing,
  type Surroundings,
} from '@/lib/features/places/rules'
import { normalizeDistrictName } from '@/lib/features/places/server/find-district-in-text'
import { surroundingsOf } from '@/lib/features/places/server/reference-lists'

export interface SearchPlaces {
  /** Filters for parts of the result that follow each other. */
  rings: object[]
  /** Matches the donors of all rings. */
  filter: object
  /** The place that the rings surround; missing with one ring. */
  nearestTo?: 'thana' | 'home'
}

/** A thana finds the rest of its city too; without an upazila, donors near the searcher's home come first. */
export function placesOfSearch(
  { district: written, upazila }: Pick<DonorSearchQuery, 'district' | 'upazila'>,
  home: HomePlace | null,
): SearchPlaces {
  const district = written && normalizeDistrictName(written)
  if (district && upazila) {
    const around = surroundingsOf(district, upazila)
    const rings = ringFilters(['upazila', 'city'], around)
    if (rings.length > 1) {
      const city = { $in: [upazila, ...(around.city ?? [])] }
      const filter = { 'donor.district': district, 'donor.upazila': city }
      return { rings, filter, nearestTo: 'thana' }
    }
  }
  const filter = {
    ...(district && { 'donor.district': district }),
    ...(upazila && { 'donor.upazila': upazila }),
  }
  const isNearHome = !upazila && (!district || district === home?.district)
  if (!home || !isNearHome) return { rings: [filter], filter }
  const names = district ? (['upazila', 'city', 'district'] as const) : PLACE_RINGS
  const rings = ringFilters(names, surroundingsOf(home.district, home.upazila))
  return { rings, filter, nearestTo: 'home' }
}

function ringFilters(rings: readonly PlaceRing[], around: Surroundings): object[] {
  return rings.flatMap((ring) => donorsInRing(ring, around) ?? [])
}
