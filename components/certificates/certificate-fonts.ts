import 'server-only'
import { Font } from '@react-pdf/renderer'

/** Each letter is taken from the first of these that has it. */
export const FAMILIES = ['Inter', 'Inter Extended', 'Hind Siliguri']

/** How many signs of a word that is too long stay together. */
const PART = 12

let isRegistered = false

/**
 * Tells the renderer where its fonts are: the files of our font packages in the one format that it
 * reads. Nothing imports them, so `outputFileTracingIncludes` in next.config.mjs names them too.
 */
export function registerFonts(): void {
  if (isRegistered) return
  isRegistered = true
  register('Inter', 'inter', 'inter-latin', [400, 600, 800])
  register('Inter Extended', 'inter', 'inter-latin-ext', [400, 600, 800])
  register('Hind Siliguri', 'hind-siliguri', 'hind-siliguri-bengali', [400, 600, 700])
  Font.registerHyphenationCallback(partsOf)
}

/** The path is from the project's folder; joined by node:path it would make the build take all files along. */
function register(family: string, pack: string, file: string, weights: number[]): void {
  const fonts = weights.map((fontWeight) => ({
    src: `node_modules/@fontsource/${pack}/files/${file}-${fontWeight}-normal.woff`,
    fontWeight,
  }))
  Font.register({ family, fonts })
}

/** Where a word may be broken. */
function partsOf(word: string): string[] {
  const signs = signsOf(word)
  if (signs.length <= LONGEST_WORD) return [word]
  const count = Math.ceil(signs.length / PART)
  return Array.from({ length: count }, (_, part) =>
    signs.slice(part * PART, (part + 1) * PART).join(''),
  )
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The signs of a text as readers count them: a Bangla letter with what belongs to it is one. */
function signsOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** A name as the sheet prints it: on one line, and without pictures, which our fonts lack. */
export function printedName(name: string): string {
  const letters = name.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}/gu, '')
  return letters.replace(/\s+/g, ' ').trim() || name
}

/** In signs. Longer words than any name has are broken, and no others: a name stays whole. */
const LONGEST_WORD = 24

/** Up to which length of a name, in signs of the whole and of its longest word, how large it is. */
const SIZES = [
  { name: 20, word: 12, points: 42 },
  { name: 30, word: 16, points: 34 },
  { name: 44, word: LONGEST_WORD, points: 27 },
  { name: 60, word: LONGEST_WORD, points: 20 },
]
const SMALLEST = 17

/** How large a name is printed, in points: a long one is smaller, and the longest take a few lines. */
export function sizeOfName(printed: string): number {
  const name = signsOf(printed).length
  const word = Math.max(...printed.split(' ').map((part) => signsOf(part).length))
  const fitting = SIZES.find((size) => name <= size.name && word <= size.word)
  return fitting?.points ?? SMALLEST
}
