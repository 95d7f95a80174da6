/**
 * Cuts the Bangla of Bangladesh out of Hind Siliguri for pages: without the hints for old screens, which
 * take half of its files, and without the signs of Assamese and Sanskrit.
 * The letters of the link to the Bangla pages are a file of their own (app/globals.css), because the link
 * stands on every English page.
 *   npx tsx scripts/pictures/cut-bangla-font.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { LANGUAGE_NAMES } from '../../components/layout/language'
import english from '../../lib/i18n/messages/en'
import { run } from '../server/complaint'
import { inProject } from '../server/project'
import { roundOutlines } from './round-outlines'

/** Browsers embolden it where a page is bold (docs/decisions/0083). */
const WEIGHT = 400
/** In units of a thousandth of the font size. On a coarser one bows show corners in headings. */
const GRID = 4
/** The package's types do not know of `noHinting` yet. */
const OPTIONS = { targetFormat: 'woff2' as const, noHinting: true }
const PACKAGE = 'node_modules/@fontsource/hind-siliguri'
/** Named in app/page-fonts.tsx; browsers keep it for a year, so a new one needs a new number. */
const FILE = 'public/fonts/bangla-2.woff2'
const FOLDER = 'app/bangla-font'

/** What English pages say in Bangla. */
const LINKS = `${LANGUAGE_NAMES.bn}${english.layout.site.language.offer}`

/** The Bengali block, the full stops, and the joiners that choose between forms of a conjunct. */
const LETTERS = [...span(0x0980, 0x09fe), 0x0964, 0x0965, 0x200c, 0x200d, 0x25cc]
/** Vocalic L and RR, Assamese letters, old fractions and signs of manuscripts. */
const NOT_USED = /[\u0980\u098C\u09BD\u09C4\u09E0-\u09E3\u09F0\u09F1\u09F4-\u09FE]/

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function main() {
  mkdirSync(inProject(FOLDER), { recursive: true })
  const letters = LETTERS.map((code) => String.fromCodePoint(code))
  const kept = letters.filter((letter) => !NOT_USED.test(letter)).join('')
  const name = `hind-siliguri-bengali-${WEIGHT}-normal.woff2`
  const whole = readFileSync(inProject(`${PACKAGE}/files/${name}`))
  const regular = await subsetFont(whole, kept, { ...OPTIONS, targetFormat: 'sfnt' })
  const all = { ...OPTIONS, keepAllGlyphs: true }
  const cut = await subsetFont(roundOutlines(regular, GRID), '', all)
  writeFileSync(inProject(FILE), cut)
  console.log(`${FILE}: ${whole.length} → ${cut.length} bytes`)
  const bold = readFileSync(inProject(`${PACKAGE}/files/hind-siliguri-bengali-600-normal.woff2`))
  const links = await subsetFont(bold, LINKS, OPTIONS)
  writeFileSync(inProject(`${FOLDER}/links.woff2`), links)
  console.log(`links.woff2: ${links.length} bytes`)
  // The SIL Open Font License goes with every copy.
  copyFileSync(inProject(`${PACKAGE}/LICENSE`), inProject(`${FOLDER}/LICENSE`))
  copyFileSync(inProject(`${PACKAGE}/LICENSE`), inProject('public/fonts/LICENSE.txt'))
}

run(main)
