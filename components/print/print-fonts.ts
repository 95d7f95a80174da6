import 'server-only'
import { Font } from '@react-pdf/renderer'
import { graphemesOf } from '@/components/ui/graphemes'

/** Each character is taken from the first of these fonts that has it. */
export const FAMILIES = ['Inter', 'Inter Extended', 'Hind Siliguri']

/** The length of the parts into which a word that is too long is broken, in characters. */
const PART = 12

let isRegistered = false

/**
 * Registers the fonts with the renderer: the files of our font packages in the one format that it reads.
 * Nothing imports them, so `outputFileTracingIncludes` in next.config.mjs names them too.
 */
export function registerFonts(): void {
  if (isRegistered) return
  isRegistered = true
  register('Inter', 'inter', 'inter-latin', [400, 600, 800])
  register('Inter Extended', 'inter', 'inter-latin-ext', [400, 600, 800])
  register('Hind Siliguri', 'hind-siliguri', 'hind-siliguri-bengali', [400, 600, 700])
  Font.registerHyphenationCallback(partsOf)
}

/** The path is relative to the project; with node:path the build would include all files. */
function register(family: string, pack: string, file: string, weights: number[]): void {
  const fonts = weights.map((fontWeight) => ({
    src: `node_modules/@fontsource/${pack}/files/${file}-${fontWeight}-normal.woff`,
    fontWeight,
  }))
  Font.register({ family, fonts })
}

/** Where a word may be broken. */
function partsOf(word: string): string[] {
  const signs = graphemesOf(word)
  if (signs.length <= MAX_WORD_LENGTH) return [word]
  const count = Math.ceil(signs.length / PART)
  return Array.from({ length: count }, (_, part) =>
    signs.slice(part * PART, (part + 1) * PART).join(''),
  )
}

/** What a person typed as it is printed: without line breaks, and without emoji, which our fonts lack. */
export function printedText(typed: string): string {
  const letters = typed.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}/gu, '')
  return letters.replace(/\s+/g, ' ').trim() || typed
}

/** In characters. Only longer words are broken; no real name has one. */
export const MAX_WORD_LENGTH = 24
