import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'
import * as illustrations from '@/components/illustrations'
import { ICONS_FILE } from '@/components/ui/icon'
import { iconsFile, illustrationsFile } from '@/scripts/pictures/symbols'

const published = (file: string) => readFileSync(path.join('public', file), 'utf8')

describe('the files with the drawings of the pages', () => {
  it('are what the drawings are now (else: npm run pictures, with a new number)', () => {
    expect(published(illustrations.ILLUSTRATIONS_FILE)).toBe(illustrationsFile())
    expect(published(ICONS_FILE)).toBe(iconsFile())
  })

  it('hold every illustration that pages show', () => {
    const { ILLUSTRATIONS_FILE: _, ...shown } = illustrations
    const drawn = [...illustrationsFile().matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)
    expect(drawn.sort()).toEqual(Object.keys(shown).sort())
  })
})

describe('the pictures of campaigns, services and blog posts', () => {
  const pictures = ['blog', 'campaigns', 'services'].flatMap((folder) =>
    readdirSync(`public/pictures/${folder}`).map((name) => `${folder}/${name}`),
  )

  it.each(pictures)('%s has a dark version of every pale and every black part', (name) => {
    const file = readFileSync(`public/pictures/${name}`, 'utf8')
    const dark = /<style>(.*)<\/style>/s.exec(file)?.[1] ?? ''
    const drawing = file.replace(/<style>.*<\/style>/s, '')
    expect(dark).toMatch(/^@media \(prefers-color-scheme:dark\)/)
    const used = drawing.match(/(?:fill|stroke)="#(?:FFF|FFFFFF|F8F5F2|EDE6DF|1B1A1F)"/g) ?? []
    // White lines are drawn on crimson, which stays crimson.
    const toChange = used.filter((one) => !/stroke="#FFF(FFF)?"|stroke="#F8F5F2"/.test(one))
    expect([...new Set(toChange)].filter((one) => !dark.includes(`[${one}]`))).toEqual([])
  })
})

describe('people in drawings', () => {
  it('have pale faces and dark hair in the dark theme too', () => {
    const css = readFileSync('app/globals.css', 'utf8')
    for (const name of ['face', 'hair', 'features']) {
      expect(illustrationsFile()).toContain(`var(--art-${name}, `)
      expect(css).toMatch(new RegExp(`--art-${name}: #[0-9a-f]{6};`))
    }
  })

  /** The head of a person in the pictures of campaigns and posts. */
  const HEAD = /<circle[^>]*r="10.5" fill="#FFF"/g

  it.each(['blog', 'campaigns'])('so do those in the pictures of the %s', (folder) => {
    const inverted = readdirSync(`public/pictures/${folder}`).filter((name) => {
      const file = readFileSync(`public/pictures/${folder}/${name}`, 'utf8')
      const heads = file.match(HEAD) ?? []
      const isTold = file.includes('.face{fill:#') && file.includes('.hair{fill:#')
      return heads.some((head) => !head.includes('class="face"')) || (heads.length > 0 && !isTold)
    })
    expect(inverted).toEqual([])
  })
})

describe('the fonts of the taka sign and of its older form', () => {
  it.each([
    ['taka-400', 0x9f3],
    ['taka-700', 0x9f3],
    ['rupee-mark', 0x9f2],
  ])('%s holds one sign and is small', (name, sign) => {
    const file = readFileSync(`app/taka-sign/${name}.woff2`)
    expect(file.byteLength).toBeLessThan(3000)
    const font = fontkit.create(file)
    // Besides the sign there is what is drawn for characters that a font lacks.
    expect('numGlyphs' in font && font.numGlyphs).toBe(2)
    expect('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(sign)).toBe(true)
  })
})
