import 'server-only'
import type { Font } from 'fontkit'
import { graphemesOf } from '@/components/ui/graphemes'
import { fontsOf, type Weight } from './picture-fonts'

/** Lengths are in pixels of the picture. */
export interface TextStyle {
  size: number
  weight?: Weight
  colour: string
  width: number
  /** Longer texts end in an ellipsis. */
  maxLines: number
}

/** Outlines as SVG whose top left corner is at 0, 0. */
export interface DrawnText {
  svg: string
  width: number
  height: number
}

/** Relative to the font size: the line height, and Inter's ascent. */
const LINE = 1.22
const ASCENT = 0.969
const DESCENT = 0.241

/** In characters. No picture has room for more. */
const MAX_LENGTH = 200

/** Shapes the text as Bangla requires. Omits characters that no font has (emoji). */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  const { size, weight = 400, colour, width } = style
  const ruler = rulerOf(await fontsOf(weight), size)
  const lines = linesOf(text, style, ruler.widthOf)
  const lineHeight = size * LINE
  const baseline = (lineHeight - size * (ASCENT + DESCENT)) / 2 + size * ASCENT
  const drawn = lines.map((line, index) => ruler.outline(line, baseline + index * lineHeight))
  return {
    svg: `<g fill="${colour}">${drawn.join('')}</g>`,
    width: Math.min(width, Math.max(0, ...lines.map(ruler.widthOf))),
    height: lines.length * lineHeight,
  }
}

function rulerOf(fonts: Font[], size: number) {
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
          const { xAdvance, xOffset, yOffset } = positions[index] ?? NOWHERE
          const place = `${round(x + xOffset * scale)} ${round(baseline - yOffset * scale)}`
          const path = glyph.path.toSVG()
          const turned = `translate(${place}) scale(${scale} ${-scale})`
          if (path) parts.push(`<path transform="${turned}" d="${path}"/>`)
          x += xAdvance * scale
        }
      }
      return parts.join('')
    },
  }
}

const NOWHERE = { xAdvance: 0, xOffset: 0, yOffset: 0 }

function runsIn(text: string, fonts: Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const sign of graphemesOf(text)) {
    const font = fonts.find((one) => hasAll(one, sign))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += sign
    else if (font) runs.push({ font, text: sign })
  }
  return runs
}

/** Joiners control how characters join and need not be in the font. */
function hasAll(font: Font, sign: string): boolean {
  const points = Array.from(sign.replace(/(?<=.)[\u200c\u200d]/gu, ''), (one) => one.codePointAt(0))
  return points.every((point = 0) => font.hasGlyphForCodePoint(point))
}

function linesOf(text: string, style: TextStyle, widthOf: (line: string) => number): string[] {
  const { width, maxLines } = style
  const signs = graphemesOf(text.replace(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH)
  const lines: string[] = []
  for (const word of signs.join('').split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(...piecesOf(word, width, widthOf))
  }
  if (lines.length <= maxLines) return lines
  return [
    ...lines.slice(0, maxLines - 1),
    shortened(lines.slice(maxLines - 1).join(' '), width, widthOf),
  ]
}

/** Breaks a word that is too long for a line. */
function piecesOf(word: string, width: number, widthOf: (line: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const first = beginningOf(word, width, widthOf)
  return [first, ...piecesOf(word.slice(first.length), width, widthOf)]
}

/** As many words as fit with an ellipsis, or part of a single long word. */
function shortened(text: string, width: number, widthOf: (line: string) => number): string {
  const fitting = beginningOf(text, width - widthOf('…'), widthOf)
  const isWhole = text[fitting.length] === ' '
  const words = isWhole ? fitting : fitting.slice(0, fitting.lastIndexOf(' ') + 1)
  return `${(words || fitting).trimEnd()}…`
}

/** At least one character. */
function beginningOf(text: string, width: number, widthOf: (line: string) => number): string {
  const [first = '', ...signs] = graphemesOf(text)
  let beginning = first
  for (const sign of signs) {
    if (widthOf(beginning + sign) > width) break
    beginning += sign
  }
  return beginning
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
