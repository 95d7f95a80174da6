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

/** The files that Inter is cut into, and where their characters are declared. */
const DECLARED_IN = {
  'public/fonts/inter-1.woff2': 'app/page-fonts.tsx',
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
