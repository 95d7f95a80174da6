import 'server-only'
import { Font } from '@react-pdf/renderer'
import { graphemesOf } from '@/lib/core/graphemes'

/** Each character uses the first of these fonts that has it. */
export const PRINT_FONT_FAMILIES = ['Inter', 'Inter Extended', 'Hind Siliguri']

/** In characters. Words longer than `MAX_WORD_LENGTH` break into parts of this length. */
const CHUNK_LENGTH = 12

let isRegistered = false

/** Nothing imports the font files, so `outputFileTracingIncludes` in next.config.mjs names them too. */
export function registerFonts(): void {
  if (isRegistered) return
  isRegistered = true
  register('Inter', 'inter', 'inter-latin', [400, 600, 800])
  register('Inter Extended', 'inter', 'inter-latin-ext', [400, 600, 800])
  register('Hind Siliguri', 'hind-siliguri', 'hind-siliguri-bengali', [400, 600, 700])
  Font.registerHyphenationCallback(breakLongWord)
}

/** The path is relative to the project; with node:path the build would include all files. */
function register(family: string, pack: string, file: string, weights: number[]): void {
  const fonts = weights.map((fontWeight) => ({
    src: `node_modules/@fontsource/${pack}/files/${file}-${fontWeight}-normal.woff`,
    fontWeight,
  }))
  Font.register({ family, fonts })
}

function breakLongWord(word: string): string[] {
  const graphemes = graphemesOf(word)
  if (graphemes.length <= MAX_WORD_LENGTH) return [word]
  const count = Math.ceil(graphemes.length / CHUNK_LENGTH)
  return Array.from({ length: count }, (_, chunk) =>
    graphemes.slice(chunk * CHUNK_LENGTH, (chunk + 1) * CHUNK_LENGTH).join(''),
  )
}

/** Removes line breaks, and emoji, which our fonts lack. */
export function printedText(text: string): string {
  const withoutEmoji = text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}/gu, '')
  return withoutEmoji.replace(/\s+/g, ' ').trim() || text
}

/** In characters. Only longer words break; no real name has one. */
export const MAX_WORD_LENGTH = 24
