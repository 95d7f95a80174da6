import type { WireOverview } from '@/lib/features/overview/wire'

type District = WireOverview['districts'][number]

/** A division, or the whole country. */
export type PlaceTotal = {
  place: string
  /** How many districts it has, and the donors of all of them. */
  districts: number
  donors: number
  canGive: number
}

/** What the districts of a place hold together. */
export function totalOf(place: string, districts: District[]): PlaceTotal {
  return {
    place,
    districts: districts.length,
    donors: districts.reduce((sum, each) => sum + each.donors, 0),
    canGive: districts.reduce((sum, each) => sum + each.canGive, 0),
  }
}

/** The totals of every division, in alphabetical order. */
export function divisionTotals(districts: District[]): PlaceTotal[] {
  return [...new Set(districts.map(({ division }) => division))].sort().map((name) =>
    totalOf(
      name,
      districts.filter(({ division }) => division === name),
    ),
  )
}
