import { readFileSync } from 'node:fs'
import metrics from 'next/dist/server/capsize-font-metrics.json'

/** The parts of a font's measures that the stand-ins are computed from. */
interface Measures {
  ascent: number
  descent: number
  unitsPerEm: number
  xWidthAvg: number
}

/** Next's list lacks DejaVu Sans: measured in its files with the site's English words. */
const dejavu: { variants: Record<string, Measures> } = {
  variants: {
    regular: { ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: 1042 },
    '700': { ascent: 1901, descent: -483, unitsPerEm: 2048, xWidthAvg: 1179 },
  },
}
const listed = metrics as unknown as Record<string, { variants: Record<string, Measures> }>
const fonts: typeof listed = { ...listed, dejavu }
const measuresOf = (font: string, weight: string) => fonts[font]?.variants[weight] as Measures

/** The `@font-face` rules of a family, by whether they are for bold text. */
function facesOf(family: string) {
  const css = readFileSync('app/globals.css', 'utf8')
  return css
    .split('@font-face')
    .slice(1)
    .map((rule) => rule.slice(0, rule.indexOf('}')))
    .filter((rule) => rule.includes(`"${family}"`))
    .map((rule) => ({
      isBold: rule.includes('600 900'),
      size: percentIn(rule, 'size-adjust'),
      ascent: percentIn(rule, 'ascent-override'),
      descent: percentIn(rule, 'descent-override'),
    }))
}

function percentIn(rule: string, property: string): number {
  return Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1])
}

describe('what stands in for Inter until it has come', () => {
  it.each([
    ['Inter by Arial', 'arial', false, 'regular'],
    ['Inter by Arial', 'arial', true, '700'],
    ['Inter by Roboto', 'roboto', false, 'regular'],
    ['Inter by Roboto', 'roboto', true, '700'],
    ['Inter by variable Roboto', 'roboto', true, 'regular'],
    ['Inter by DejaVu', 'dejavu', false, 'regular'],
    ['Inter by DejaVu', 'dejavu', true, '700'],
  ])('%s takes as much room as Inter (%s, bold: %s)', (family, font, isBold, weight) => {
    const face = facesOf(family).find((one) => one.isBold === isBold)
    const inter = measuresOf('inter', isBold ? '700' : 'regular')
    const other = measuresOf(font, weight)
    const wider = inter.xWidthAvg / other.xWidthAvg
    // The letters are weighed by how often English uses them, a little differently than there.
    expect(Math.abs((face?.size ?? 0) - wider * 100)).toBeLessThan(1)
    const size = (face?.size ?? 0) / 100
    expect(face?.ascent).toBeCloseTo((inter.ascent / inter.unitsPerEm / size) * 100, 1)
    expect(face?.descent).toBeCloseTo((-inter.descent / inter.unitsPerEm / size) * 100, 1)
  })
})
