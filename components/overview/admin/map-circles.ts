import type { WireOverview } from '@/lib/features/overview/wire'
import { COUNTRY } from './country-outline'

type District = WireOverview['districts'][number]

/** Where a place lies, in degrees. */
export interface Seat {
  lat: number
  lon: number
}

/** A district on the map, in units of the drawing. */
export interface MapCircle extends District {
  x: number
  y: number
  r: number
}

/** The radius of the circle that stands for most donors, and of the smallest that can be seen. */
const MAX_RADIUS = 24
const MIN_RADIUS = 2.5
/** Fewer than these get no circle of the largest size: one donor each would cover the country. */
const FEW = 12

/** The radius of a circle whose area stands for a count, when the largest circle stands for `most`. */
export function radiusOf(count: number, most: number): number {
  if (count === 0) return MIN_RADIUS
  return Math.max(MIN_RADIUS, tenth(MAX_RADIUS * Math.sqrt(count / Math.max(most, FEW))))
}

/** A circle for each district, the largest first, so that the small ones lie on top. */
export function mapCircles(districts: District[], seats: Record<string, Seat>): MapCircle[] {
  const most = Math.max(0, ...districts.map(({ donors }) => donors))
  return districts
    .flatMap((district) => {
      const seat = seats[district.district]
      if (!seat) return []
      const { margin, west, north, xPerDegree, yPerDegree } = COUNTRY
      return {
        ...district,
        x: tenth(margin + (seat.lon - west) * xPerDegree),
        y: tenth(margin + (north - seat.lat) * yPerDegree),
        r: radiusOf(district.donors, most),
      }
    })
    .sort((one, other) => other.donors - one.donors)
}

/** Round counts for the legend: about the most, a quarter of it and a sixteenth. */
export function legendCounts(most: number): number[] {
  const counts = [most, most / 4, most / 16].map(roundedDown).filter((count) => count >= 1)
  return [...new Set(counts)]
}

/** The next 1, 2 or 5 with noughts below a number. */
function roundedDown(value: number): number {
  if (value < 1) return 0
  const noughts = 10 ** Math.floor(Math.log10(value))
  const first = value / noughts
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * noughts
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
