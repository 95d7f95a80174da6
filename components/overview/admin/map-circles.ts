import type { Overview } from '@/lib/features/overview/contract'
import { COUNTRY_OUTLINE } from './country-outline'

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
const MIN_SCALE_MAXIMUM = 12

/** The area is proportional to `count`; `max` has the largest circle. */
export function radiusOf(count: number, max: number): number {
  if (count === 0) return MIN_RADIUS
  return Math.max(
    MIN_RADIUS,
    roundToTenth(MAX_RADIUS * Math.sqrt(count / Math.max(max, MIN_SCALE_MAXIMUM))),
  )
}

/** The largest first, so that small circles are drawn on top. */
export function mapCircles(
  districts: District[],
  coordinates: Record<string, Coordinates>,
): MapCircle[] {
  const max = Math.max(0, ...districts.map(({ donors }) => donors))
  return districts
    .flatMap((district) => {
      const position = coordinates[district.district]
      if (!position) return []
      const { margin, west, north, xPerDegree, yPerDegree } = COUNTRY_OUTLINE
      return {
        ...district,
        x: roundToTenth(margin + (position.lon - west) * xPerDegree),
        y: roundToTenth(margin + (north - position.lat) * yPerDegree),
        r: radiusOf(district.donors, max),
      }
    })
    .sort((one, other) => other.donors - one.donors)
}

/** About the maximum, a quarter and a sixteenth of it. */
export function legendCounts(max: number): number[] {
  const counts = [max, max / 4, max / 16].map(roundDown).filter((count) => count >= 1)
  return [...new Set(counts)]
}

/** Rounds down to 1, 2 or 5 times a power of ten. */
function roundDown(value: number): number {
  if (value < 1) return 0
  const zeros = 10 ** Math.floor(Math.log10(value))
  const first = value / zeros
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * zeros
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
