import type { Overview } from '@/lib/features/overview/shapes'
import { COUNTRY } from './country-outline'

type District = Overview['districts'][number]

/** In degrees. */
export interface Coordinates {
  lat: number
  lon: number
}

/** In drawing units. */
export interface MapCircle extends District {
  x: number
  y: number
  r: number
}

const MAX_RADIUS = 24
const MIN_RADIUS = 2.5
/** Below this maximum, circles stay smaller; otherwise single donors would cover the country. */
const FEW = 12

/** The area is proportional to `count`; `most` has the largest circle. */
export function radiusOf(count: number, most: number): number {
  if (count === 0) return MIN_RADIUS
  return Math.max(MIN_RADIUS, tenth(MAX_RADIUS * Math.sqrt(count / Math.max(most, FEW))))
}

/** The largest first, so that small circles are drawn on top. */
export function mapCircles(districts: District[], seats: Record<string, Coordinates>): MapCircle[] {
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

/** About the maximum, a quarter and a sixteenth of it. */
export function legendCounts(most: number): number[] {
  const counts = [most, most / 4, most / 16].map(roundedDown).filter((count) => count >= 1)
  return [...new Set(counts)]
}

/** Rounds down to 1, 2 or 5 times a power of ten. */
function roundedDown(value: number): number {
  if (value < 1) return 0
  const zeros = 10 ** Math.floor(Math.log10(value))
  const first = value / zeros
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * zeros
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
