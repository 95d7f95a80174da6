import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** The characters of a declared `unicode-range`. */
function charactersOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Names the fonts that pages load at once. */
const PRELOADED = 'app/page-fonts.tsx'

/** The files that Inter is cut into, and where their characters are declared. */
const DECLARED_IN = {
  'public/fonts/inter-1.woff2': PRELOADED,
  'app/inter-font/inter-other.woff2': 'app/fonts.ts',
}
type File = keyof typeof DECLARED_IN
const FILES = Object.keys(DECLARED_IN) as File[]

function declaredFor(file: File): number[] {
  const source = readFileSync(DECLARED_IN[file], 'utf8')
  const [, range = ''] = /'(U\+00[^']*)'/.exec(source) ?? []
  return charactersOf(range)
}

function fontOf(file: string) {
  const font = create(readFileSync(file))
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts.`)
  return font
}

/** Not characters of text: the end of the table, and NUL. */
const isText = (code: number) => code > 0 && code < 0xffff

describe('the files that Inter is cut into', () => {
  it.each(FILES)('%s holds what browsers look for in it, in all weights of the site', (file) => {
    const font = fontOf(file)
    expect(declaredFor(file)).toEqual(font.characterSet.filter(isText).sort((a, b) => a - b))
    expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 800 } })
  })

  it('show together every letter of the package', () => {
    const whole = create(
      readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    )
    if (!('characterSet' in whole)) throw new Error('Inter is a collection of fonts.')
    const cut = FILES.flatMap(declaredFor)
    expect(whole.characterSet.filter((code) => isText(code) && !cut.includes(code))).toEqual([])
  })
})

describe('the letters of Bangla', () => {
  const [, file = ''] = /'\/(fonts\/bangla-\d+\.woff2)'/.exec(readFileSync(PRELOADED, 'utf8')) ?? []
  const cut = fontOf(`public/${file}`)
  const whole = fontOf(
    'node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2',
  )

  it.each(['রক্তদাতা', 'স্বাস্থ্য', 'ক্রসম্যাচ', 'ঊর্ধ্ব', 'উজ্জ্বল', 'কর্তৃপক্ষ', 'দ্বন্দ্ব', 'বাঁচান।', '০১২৩৪৫৬৭৮৯'])(
    'join and stand in %s as in the package, and are drawn as there but for 2 of 1,000 units',
    (text) => {
      const [ours, theirs] = [cut.layout(text), whole.layout(text)]
      expect(ours.positions).toEqual(theirs.positions)
      for (const [nth, { bbox }] of ours.glyphs.entries()) {
        const box = theirs.glyphs[nth]?.bbox
        for (const edge of ['minX', 'minY', 'maxX', 'maxY'] as const) {
          expect(Math.abs(bbox[edge] - (box?.[edge] ?? Number.NaN))).toBeLessThanOrEqual(2)
        }
      }
    },
  )
})
