import 'server-only'
import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import * as fontkit from 'fontkit'
import { graphemesOf } from '@/lib/core/graphemes'

/** Lengths are in pixels of the picture. */
export interface SvgTextStyle {
  size: number
  weight?: FontWeight
  colour: string
  width: number
  /** Longer texts end in an ellipsis. */
  maxLines: number
}

/** Outlines as SVG whose top left corner is at 0, 0. */
export interface SvgText {
  svg: string
  width: number
  height: number
}

/** Relative to the font size: the line height, and Inter's ascent. */
const LINE_HEIGHT = 1.22
const ASCENT = 0.969
const DESCENT = 0.241

/** In characters. No picture has room for more. */
const MAX_LENGTH = 200

/** Shapes the text as Bangla requires. Omits characters that no font has (emoji). */
export async function textToSvg(text: string, style: SvgTextStyle): Promise<SvgText> {
  const { size, weight = 400, colour, width } = style
  const measurer = createTextMeasurer(await loadFonts(weight), size)
  const lines = linesOf(text, style, measurer.widthOf)
  const lineHeight = size * LINE_HEIGHT
  const baseline = (lineHeight - size * (ASCENT + DESCENT)) / 2 + size * ASCENT
  const paths = lines.map((line, index) => measurer.outline(line, baseline + index * lineHeight))
  return {
    svg: `<g fill="${colour}">${paths.join('')}</g>`,
    width: Math.min(width, Math.max(0, ...lines.map(measurer.widthOf))),
    height: lines.length * lineHeight,
  }
}

function createTextMeasurer(fonts: Font[], size: number) {
  const runsOf = (line: string) =>
    runsIn(line, fonts).map(({ font, text }) => {
      const { glyphs, positions, advanceWidth } = font.layout(text)
      const scale = size / font.unitsPerEm
      return { scale, glyphs, positions, width: advanceWidth * scale }
    })
  return {
    widthOf: (line: string) => runsOf(line).reduce((sum, { width }) => sum + width, 0),
    outline(line: string, baseline: number): string {
      let x = 0
      const parts: string[] = []
      for (const { glyphs, positions, scale } of runsOf(line)) {
        for (const [index, glyph] of glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = positions[index] ?? NO_OFFSET
          const translation = `${round(x + xOffset * scale)} ${round(baseline - yOffset * scale)}`
          const path = glyph.path.toSVG()
          const transform = `translate(${translation}) scale(${scale} ${-scale})`
          if (path) parts.push(`<path transform="${transform}" d="${path}"/>`)
          x += xAdvance * scale
        }
      }
      return parts.join('')
    },
  }
}

const NO_OFFSET = { xAdvance: 0, xOffset: 0, yOffset: 0 }

function runsIn(text: string, fonts: Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const grapheme of graphemesOf(text)) {
    const font = fonts.find((one) => hasAllGlyphs(one, grapheme))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += grapheme
    else if (font) runs.push({ font, text: grapheme })
  }
  return runs
}

/** Joiners control how characters join and need not be in the font. */
function hasAllGlyphs(font: Font, grapheme: string): boolean {
  const points = Array.from(grapheme.replace(/(?<=.)[\u200c\u200d]/gu, ''), (one) =>
    one.codePointAt(0),
  )
  return points.every((point = 0) => font.hasGlyphForCodePoint(point))
}

function linesOf(text: string, style: SvgTextStyle, widthOf: (line: string) => number): string[] {
  const { width, maxLines } = style
  const graphemes = graphemesOf(text.replace(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH)
  const lines: string[] = []
  for (const word of graphemes.join('').split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(...breakWord(word, width, widthOf))
  }
  if (lines.length <= maxLines) return lines
  return [
    ...lines.slice(0, maxLines - 1),
    ellipsize(lines.slice(maxLines - 1).join(' '), width, widthOf),
  ]
}

/** Breaks a word that is too long for a line. */
function breakWord(word: string, width: number, widthOf: (line: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const first = fittingStart(word, width, widthOf)
  return [first, ...breakWord(word.slice(first.length), width, widthOf)]
}

/** As many words as fit with an ellipsis, or part of a single long word. */
function ellipsize(text: string, width: number, widthOf: (line: string) => number): string {
  const fitting = fittingStart(text, width - widthOf('…'), widthOf)
  const endsAtWord = text[fitting.length] === ' '
  const words = endsAtWord ? fitting : fitting.slice(0, fitting.lastIndexOf(' ') + 1)
  return `${(words || fitting).trimEnd()}…`
}

/** At least one character. */
function fittingStart(text: string, width: number, widthOf: (line: string) => number): string {
  const [first = '', ...graphemes] = graphemesOf(text)
  let start = first
  for (const grapheme of graphemes) {
    if (widthOf(start + grapheme) > width) break
    start += grapheme
  }
  return start
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}

export type FontWeight = 400 | 600 | 800

/** Relative to the project, where the server starts. */
const PACKAGES = 'node_modules/@fontsource'

/** Nothing imports the files, so `outputFileTracingIncludes` in next.config.mjs names them too. */
const FILES: Record<FontWeight, string[]> = {
  400: fontFiles(400, 400),
  600: fontFiles(600, 600),
  // Hind Siliguri's heaviest weight is 700.
  800: fontFiles(800, 700),
}

function fontFiles(inter: number, bangla: number): string[] {
  return [
    `${PACKAGES}/inter/files/inter-latin-${inter}-normal.woff`,
    `${PACKAGES}/inter/files/inter-latin-ext-${inter}-normal.woff`,
    `${PACKAGES}/hind-siliguri/files/hind-siliguri-bengali-${bangla}-normal.woff`,
  ]
}

const cachedFonts = new Map<FontWeight, Promise<fontkit.Font[]>>()

export function loadFonts(weight: FontWeight): Promise<fontkit.Font[]> {
  const fonts = cachedFonts.get(weight) ?? Promise.all(FILES[weight].map(openFont))
  cachedFonts.set(weight, fonts)
  // After an error the next picture tries again.
  fonts.catch(() => cachedFonts.delete(weight))
  return fonts
}

async function openFont(file: string): Promise<fontkit.Font> {
  // The build would otherwise include all weights and scripts of both fonts.
  const font = fontkit.create(await readFile(/* turbopackIgnore: true */ file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
