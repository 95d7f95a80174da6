import { type SvgTextStyle, textToSvg } from '@/components/share/text-to-svg'

const STYLE: SvgTextStyle = { size: 56, weight: 800, colour: '#1b1a1f', width: 680, maxLines: 3 }

/** The outlines of a text's characters, in drawing order. */
async function outlines(text: string): Promise<string[]> {
  const { svg } = await textToSvg(text, STYLE)
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
}

async function linesOf(text: string): Promise<number> {
  return Math.round((await textToSvg(text, STYLE)).height / (await textToSvg('A', STYLE)).height)
}

describe('the text of a picture card', () => {
  test.each([
    ['of many words', 'A long title about volunteers and donors '.repeat(8)],
    ['of one word', 'W'.repeat(200)],
    ['in Bangla', 'রাজশাহী মেডিকেল কলেজ হাসপাতাল '.repeat(12)],
    ['of one word of Bangla', 'ক্ষৌ'.repeat(120)],
  ])('fits into its lines: %s', async (_kind, text) => {
    expect(await linesOf(text)).toBe(3)
    expect((await textToSvg(text, STYLE)).width).toBeLessThanOrEqual(STYLE.width)
    // An ellipsis marks omitted text.
    const [ellipsis] = await outlines('…')
    expect((await outlines(text)).at(-1)).toBe(ellipsis)
  })

  test('ends after a whole word when it is too long', async () => {
    const long = 'Counting '.repeat(60)
    const letters = (await outlines(long)).slice(0, -1)
    expect(letters.length % 'Counting'.length).toBe(0)
    expect(letters.length).toBeLessThan(60 * 'Counting'.length)
  })

  test('is complete when it fits', async () => {
    const title = 'Winter blood camp'
    expect(await linesOf(title)).toBe(1)
    expect(await outlines(title)).toHaveLength(title.replaceAll(' ', '').length)
  })

  test('is shaped correctly in Bangla', async () => {
    // A conjunct of two letters is one glyph.
    expect(await outlines('ক্ষ')).toHaveLength(1)
    // This vowel sign follows its letter in the text and precedes it in the drawing.
    const [letter] = await outlines('ক')
    expect((await outlines('কি')).indexOf(letter ?? '')).toBe(1)
  })

  test.each(['৳', '−', '·', 'Ż', 'অ'])('has a glyph for %s', async (sign) => {
    expect(await outlines(sign)).toHaveLength(1)
  })

  test('has no boxes for missing glyphs', async () => {
    expect(await outlines('🌸漢')).toEqual([])
    expect(await outlines('Nadia 🌸')).toEqual(await outlines('Nadia '))
  })
})
