import 'server-only'
import { Font } from '@react-pdf/renderer'
import { LONGEST_WORD, signsOf } from './printed-name'

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
