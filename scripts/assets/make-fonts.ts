import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { INTER_UNICODE_RANGE } from '../../app/inter-unicode-range'
import { LANGUAGE_NAMES } from '../../components/layout/language'
import english from '../../lib/i18n/messages/en'
import { projectPath } from '../server/project'

interface Subset {
  file: string
  source: [name: string, font: string]
  text: string
  options?: object
}

const INTER: Subset['source'] = ['@fontsource-variable/inter', 'inter-latin-wght-normal']
const NOTO: Subset['source'] = [
  '@fontsource/noto-sans-bengali',
  'noto-sans-bengali-bengali-400-normal',
]
const hind = (weight: number): Subset['source'] => [
  '@fontsource/hind-siliguri',
  `hind-siliguri-bengali-${weight}-normal`,
]

/** The weights of pages; kerning, tabular digits, and raised plus and colon. */
const INTER_OPTIONS = {
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'calt', 'ccmp', 'mark', 'mkmk'],
  noHinting: true,
}

/** The Bengali block, full stops, and the joiners that select forms of a conjunct. */
const BENGALI = textOf('U+0980-09FE, U+0964-0965, U+200C-200D, U+25CC')
/** Vocalic L and RR, Assamese letters, old fractions and signs of manuscripts. */
const NOT_IN_BANGLA = /[\u0980\u098C\u09BD\u09C4\u09E0-\u09E3\u09F0\u09F1\u09F4-\u09FE]/g

const COMMON = textOf(INTER_UNICODE_RANGE)
/** Characters that the source font lacks are ignored. */
const REST = [...textOf('U+0000-D7FF, U+E000-FFFF')].filter((one) => !COMMON.includes(one)).join('')

/** Browsers cache public/fonts for a year: a changed file needs a new number in its name. */
const SUBSETS: Subset[] = [
  { file: 'public/fonts/inter-1.woff2', source: INTER, text: COMMON, options: INTER_OPTIONS },
  { file: 'app/inter-font/inter-other.woff2', source: INTER, text: REST, options: INTER_OPTIONS },
  {
    file: 'public/fonts/bangla-3.woff2',
    source: hind(400),
    text: BENGALI.replace(NOT_IN_BANGLA, ''),
    options: { noHinting: true },
  },
  {
    // The link to the Bangla pages on every English page.
    file: 'app/bangla-font/links.woff2',
    source: hind(600),
    text: `${LANGUAGE_NAMES.bn}${english.layout.site.language.offer}`,
    options: { noHinting: true },
  },
  { file: 'app/taka-sign/taka-400.woff2', source: hind(400), text: '৳' },
  { file: 'app/taka-sign/taka-700.woff2', source: hind(700), text: '৳' },
  // The older taka sign, which Hind Siliguri lacks.
  { file: 'app/taka-sign/rupee-mark.woff2', source: NOTO, text: '৲' },
]

/** The characters of a CSS `unicode-range`. */
function textOf(range: string): string {
  return range
    .split(', ')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      ).join('')
    })
    .join('')
}

/** Reduces the fonts to the characters of the pages (docs/decisions/0009). */
async function makeFonts() {
  for (const { file, source, text, options } of SUBSETS) {
    const [name, font] = source
    const whole = readFileSync(projectPath('node_modules', name, 'files', `${font}.woff2`))
    const subset = await subsetFont(whole, text, { targetFormat: 'woff2', ...options })
    writeFileSync(projectPath(file), subset)
    console.log(`${file}: ${whole.length} → ${subset.length} bytes`)
  }
}

makeFonts()
