/**
 * Cuts Inter for pages: the letters, digits and signs of English in one file, and all others of its Latin
 * subset (accents, arrows, fractions) in a second one, which browsers load where one of them is shown.
 * Both have the weights that pages use and no forms that they don't, such as fractions.
 * app/page-fonts.tsx and app/fonts.ts name the files and their ranges.
 *   npx tsx scripts/pictures/cut-inter-font.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { run } from '../server/complaint'
import { inProject } from '../server/project'

const PACKAGE = 'node_modules/@fontsource-variable/inter'
const FOLDER = 'app/inter-font'
/** Browsers keep it for a year, so a new one needs a new number. */
const COMMON_FILE = 'public/fonts/inter-1.woff2'
const OTHER_FILE = `${FOLDER}/inter-other.woff2`
/** The package's types do not know of the last two yet. */
const OPTIONS = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  noHinting: true,
  // Kerning, digits of one width, and the plus and colon that rise beside capitals and digits.
  keepFeatures: ['kern', 'tnum', 'calt', 'ccmp', 'mark', 'mkmk'],
}

/** ASCII, and the dashes, quotation marks and signs that stand in our texts. */
const COMMON =
  /[\u0020-\u007E\u00A0\u00A9\u00AB\u00B0\u00B7\u00BB\u00D7\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2212]/

async function main() {
  mkdirSync(inProject(FOLDER), { recursive: true })
  const whole = readFileSync(inProject(`${PACKAGE}/files/inter-latin-wght-normal.woff2`))
  const font = create(whole)
  if (!('characterSet' in font)) throw new Error('Inter is a collection of fonts.')
  const letters = font.characterSet.map((code) => String.fromCodePoint(code))
  const files = {
    [COMMON_FILE]: letters.filter((letter) => COMMON.test(letter)),
    [OTHER_FILE]: letters.filter((letter) => !COMMON.test(letter)),
  }
  for (const [file, kept] of Object.entries(files)) {
    const cut = await subsetFont(whole, kept.join(''), OPTIONS)
    writeFileSync(inProject(file), cut)
    console.log(`${file}: ${whole.length} → ${cut.length} bytes`)
  }
  // The SIL Open Font License goes with every copy.
  copyFileSync(inProject(`${PACKAGE}/LICENSE`), inProject(`${FOLDER}/LICENSE`))
}

run(main)
