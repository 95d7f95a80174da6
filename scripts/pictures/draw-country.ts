/**
 * Draws the outline of Bangladesh for the map of donors, always the same:
 *   npx tsx scripts/pictures/draw-country.ts
 * The source is Natural Earth's map of countries at 1:10 million (public domain), which the package
 * world-atlas carries. Islands too small to be seen are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { run } from '../server/complaint'
import { inProject } from '../server/project'
import { simplify } from './simplify'

const SOURCE = 'node_modules/world-atlas/countries-10m.json'
const TARGET = 'components/overview/admin/country-outline.ts'

/** ISO 3166-1 numeric. */
const BANGLADESH = '050'

/** The latitude at which width and height have the same scale: the middle of the country. */
const MIDDLE_LATITUDE = 23.7

/** The size of the drawing, its margin and the smallest shape, in drawing units. */
const WIDTH = 400
const MARGIN = 12
const TOLERANCE = 0.8
const SMALLEST_ISLAND = 6

type Point = readonly [x: number, y: number]

async function main() {
  const rings = outerRings()
  const all = rings.flat()
  const lons = all.map(([lon]) => lon)
  const lats = all.map(([, lat]) => lat)
  const west = round(Math.min(...lons), 4)
  const north = round(Math.max(...lats), 4)
  const narrowing = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180)
  const xPerDegree = round((WIDTH - 2 * MARGIN) / (Math.max(...lons) - west), 3)
  const yPerDegree = round(xPerDegree / narrowing, 3)
  const height = Math.ceil((north - Math.min(...lats)) * yPerDegree + 2 * MARGIN)
  const place = ([lon, lat]: Point): Point => [
    MARGIN + (lon - west) * xPerDegree,
    MARGIN + (north - lat) * yPerDegree,
  ]
  const path = rings
    .map((ring) => ring.map(place))
    .filter((ring) => area(ring) >= SMALLEST_ISLAND)
    .map((ring) => drawn(simplify(ring, TOLERANCE)))
    .join('')
  writeFileSync(
    inProject(TARGET),
    `/**
 * The outline of Bangladesh, written by scripts/pictures/draw-country.ts from Natural Earth's map of
 * countries at 1:10 million (public domain).
 */
export const COUNTRY = {
  width: ${WIDTH},
  height: ${height},
  margin: ${MARGIN},
  /** The degrees of the left and the upper edge within the margin. */
  west: ${west},
  north: ${north},
  /** Degrees in units of the drawing: equirectangular, true at ${MIDDLE_LATITUDE}° N. */
  xPerDegree: ${xPerDegree},
  yPerDegree: ${yPerDegree},
  // biome-ignore format: one line is how a path reads best
  path: '${path}',
} as const
`,
  )
  console.log(`${TARGET}: ${path.length} letters, ${WIDTH} × ${height}`)
}

/** The coastlines of the mainland and of every island, in degrees. */
function outerRings(): Point[][] {
  const atlas = JSON.parse(readFileSync(inProject(SOURCE), 'utf8')) as Topology<{
    countries: GeometryCollection
  }>
  const { features } = feature(atlas, atlas.objects.countries)
  const country = features.find(({ id }) => id === BANGLADESH)?.geometry
  if (country?.type !== 'MultiPolygon') throw new Error('The source has no Bangladesh')
  return country.coordinates.map(([outer = []]) =>
    outer.map(([lon = 0, lat = 0]): Point => [lon, lat]),
  )
}

/** The area of a closed ring. */
function area(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** A ring as an SVG path with relative steps, in tenths of a unit. */
function drawn(ring: readonly Point[]): string {
  const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const steps = tenths.slice(1, -1).map(([x, y], index) => {
    const [lastX, lastY] = tenths[index] as Point
    return `${(x - lastX) / 10} ${(y - lastY) / 10}`
  })
  const [x, y] = tenths[0] as Point
  return `M${x / 10} ${y / 10}l${steps.join(' ')}Z`.replace(/ -/g, '-')
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

run(main)
