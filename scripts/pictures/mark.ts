import { BEAT_PATH, DROP_PATH } from '@/components/ui/drop-path'
import { NAME_PATHS, NAMED_WIDTH } from './name-paths'

const crimson = '#c1121f'
const white = '#ffffff'

/** The drop and its heartbeat line, in the logo's 48 units. */
const CRIMSON_MARK = `<path fill="${crimson}" d="${DROP_PATH}"/>
  <path fill="none" stroke="${white}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" d="${BEAT_PATH}"/>`

export type MarkOptions = {
  /** The background: none, a square with round corners, or a square to be cropped by the device. */
  ground?: 'none' | 'round' | 'full'
  /** The drop's share of the icon's height. */
  height?: number
  /** The thickness of the heartbeat line in the logo's 48 units; small icons need a thicker one. */
  beat?: number
}

/** The logo as an SVG file: a crimson drop, or a white one on crimson. */
export function markSvg({ ground = 'none', height = 1, beat = 3.4 }: MarkOptions = {}): string {
  const [drop, line] = ground === 'none' ? [crimson, white] : [white, crimson]
  // The drop is 44 units tall and its middle lies at (24, 24).
  const scale = (48 * height) / 44
  const radius = ground === 'round' ? 10.5 : 0
  const behind =
    ground === 'none' ? '' : `<rect width="48" height="48" rx="${radius}" fill="${crimson}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <title>ShareLife</title>
  ${behind}<g transform="translate(24 24) scale(${scale.toFixed(4)}) translate(-24 -24)">
    <path fill="${drop}" d="${DROP_PATH}"/>
    <path fill="none" stroke="${line}" stroke-width="${beat}" stroke-linecap="round" stroke-linejoin="round" d="${BEAT_PATH}"/>
  </g>
</svg>
`
}

/** The pale mark that stands in a photo's place until the photo has come. */
export function photoGroundSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" opacity=".25">
  <title>A drop of blood</title>
  ${CRIMSON_MARK}
</svg>
`
}

/** The crimson logo with the name in a colour, as an SVG file. */
export function namedMarkSvg(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NAMED_WIDTH} 48">
  <title>ShareLife</title>
  ${CRIMSON_MARK}
  <path fill="${colour}" d="${NAME_PATHS.join('')}"/>
</svg>
`
}
