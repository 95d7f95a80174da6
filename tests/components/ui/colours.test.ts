import { readFileSync } from 'node:fs'

const css = readFileSync('app/styles/theme.css', 'utf8')

function colours(part: string) {
  const found = part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]))
}

const [themePart = '', afterDark = ''] = css.split('@variant dark {')
const [darkPart = ''] = afterDark.split('}')
const light = colours(themePart)
const dark = { ...light, ...colours(darkPart) }

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const grounds = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover']
const words = ['text', 'text-muted', 'accent-text', 'success', 'warning', 'danger']
const pairs = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground, 4.5] as const)),
  ...['accent', 'success', 'warning', 'danger'].flatMap((tone) => [
    [tone === 'accent' ? 'accent-text' : tone, `${tone}-soft`, 4.5] as const,
    ['text', `${tone}-soft`, 4.5] as const,
    ['text-muted', `${tone}-soft`, 4.5] as const,
  ]),
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-hover', 4.5] as const,
  ['text-inverse', 'text', 4.5] as const,
  ...grounds.map((ground) => ['line-strong', ground, 3] as const),
  ...grounds.map((ground) => ['focus', ground, 3] as const),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  it.each(pairs)('%s can be read on %s', (front, ground, least) => {
    expect(contrast(theme[front] as string, theme[ground] as string)).toBeGreaterThanOrEqual(least)
  })
})
