import 'server-only'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-shapes'
import { TILE_SIZE } from './og-image'

export function iconTile(icon: TileIcon): string {
  const paths = TILE_ICONS[icon].map((path) => `<path d="${path}"/>`).join('')
  const scale = SIZE / 48
  const inset = (TILE_SIZE - SIZE) / 2
  return `<g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}

/** In pixels. */
const SIZE = 200

const person = (x: number, y: number) =>
  `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M${x - 8} ${y + 20}v-4a8 8 0 0 1 16 0v4`

/** Paths in a 48 × 48 view box. */
const TILE_ICONS = {
  drop: [DROP_PATH, BEAT_PATH],
  plea: [DROP_PATH, 'M24 22v15M16.5 29.500h15'],
  calendar: [
    'M7 11h34v31H7zM7 20h34M16 6v9M32 6v9',
    'M24 37c-5-3-7-5-7-8a3.5 3.5 0 0 1 7-1a3.5 3.5 0 0 1 7 1c0 3-2 5-7 8z',
  ],
  flask: ['M16 5h16M19 5v14L9 38a3 3 0 0 0 2.7 4.500h24.600A3 3 0 0 0 39 38L29 19V5M14 29h20'],
  book: ['M24 13C20 9 14 8 6 8v28c8 0 14 1 18 5c4-4 10-5 18-5V8c-8 0-14 1-18 5zM24 13v28'],
  post: [
    'M24 13C20 9 14 8 6 8v28c8 0 14 1 18 5c4-4 10-5 18-5V8c-8 0-14 1-18 5zM24 13v28',
    'M11 15c3 0 5.500.500 8 1.500M11 21c3 0 5.500.500 8 1.500M11 27c3 0 5.500.500 8 1.500',
    'M37 15c-3 0-5.500.500-8 1.500M37 21c-3 0-5.500.500-8 1.500M37 27c-3 0-5.500.500-8 1.500',
  ],
  people: [person(14, 16), person(34, 16)],
  compass: ['M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0', 'M32 16l-5 11l-11 5l5-11z'],
  letter: ['M5 11h38v27H5zM5 13l19 15l19-15'],
  megaphone: ['M6 20v9h7l20 9V11L13 20zM38 19a8 8 0 0 1 0 11M15 30v10h6v-7'],
  question: [
    'M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0',
    'M18 19a6 6 0 1 1 9 5.200c-2 1.2-3 2.3-3 4.8',
    'M24 34.500v.5',
  ],
  shield: ['M24 4L8 10v13c0 10 7 17 16 21c9-4 16-11 16-21V10zM16.5 24l5.5 5.500L32 18'],
  page: ['M11 5h18l9 9v29H11zM29 5v9h9M18 22h13M18 29h13M18 36h8'],
  cells: [
    'M5 17a12 12 0 1 0 24 0a12 12 0 1 0-24 0',
    'M13 17a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    'M24 34a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
    'M30.5 34a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ],
  thermometer: ['M19 27V10a5 5 0 0 1 10 0v17a9 9 0 1 1-10 0zM24 18v15M34 11h5M34 18h5M34 25h5'],
  lowDrop: [DROP_PATH, 'M9 34h30'],
  plaster: [
    'M7 30L30 7a8 8 0 0 1 11 11L18 41A8 8 0 0 1 7 30zM18 19l11 11M24 24v.1M20 28v.1M28 20v.1',
  ],
  key: ['M5 31a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M20.5 24.500L40 5M33 12l6 6M27 18l4 4'],
  heart: ['M24 41C11 33 5 26 5 18a9.5 9.5 0 0 1 19-2a9.5 9.5 0 0 1 19 2c0 8-6 15-19 23z'],
} as const

export type TileIcon = keyof typeof TILE_ICONS
