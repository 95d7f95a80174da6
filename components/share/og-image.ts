import 'server-only'
import sharp from 'sharp'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-path'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'
import { type SvgText, type SvgTextStyle, textToSvg } from './text-to-svg'

/** The size of link previews in chat apps and social networks, in pixels. */
const WIDTH = 1200
const HEIGHT = 630

/** The site's colours, since a picture does not read style sheets. */
export const OG_CRIMSON = '#c1121f'
const INK = '#1b1a1f'
const MUTED = '#635b56'
const LINE = '#e5dfd9'

export const TILE_SIZE = 320
const LEFT = 80
const TEXT_LEFT = LEFT + TILE_SIZE + 60
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 64
const FOOTER_TOP = 526

const TONES = {
  accent: { fill: OG_CRIMSON, colour: '#ffffff' },
  warning: { fill: '#fdf1dc', colour: '#8a5200' },
  success: { fill: '#e5f3ea', colour: '#17693a' },
  neutral: { fill: '#f3efeb', colour: INK },
}

export interface OgBadge {
  text: string
  tone: keyof typeof TONES
}

type OgLine = Partial<SvgTextStyle> & { text: string; size: number }

/** `tile` is SVG in a box of `TILE_SIZE` pixels. */
interface OgImageContent {
  tile: string
  badge?: OgBadge
  lines: OgLine[]
}

export async function renderOgImage(
  { tile, badge, lines }: OgImageContent,
  locale: Locale,
): Promise<Response> {
  const texts = [
    ...(badge ? [await renderBadge(badge)] : []),
    ...(await Promise.all(lines.map(renderLine))),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<g transform="translate(820 150) scale(11)" fill="#fcf3f2">${logoSvg('#ffffff')}</g>
<rect width="24" height="${HEIGHT}" fill="${OG_CRIMSON}"/>
<g transform="translate(${LEFT} ${(FOOTER_TOP - TILE_SIZE) / 2 + 12})">
<rect width="${TILE_SIZE}" height="${TILE_SIZE}" rx="36" fill="${OG_CRIMSON}"/>${tile}</g>
${stackTexts(texts)}
${await renderFooter(locale)}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}

/** Centred in the tile; `top` is the distance of the baseline in pixels. */
export async function tileText(text: string, size: number, top: number): Promise<string> {
  const style = { size, colour: '#ffffff', weight: 800, width: TILE_SIZE, maxLines: 1 } as const
  const { svg, width } = await textToSvg(text, style)
  return `<g transform="translate(${(TILE_SIZE - width) / 2} ${top})">${svg}</g>`
}

function renderLine({ text, ...style }: OgLine): Promise<SvgText> {
  return textToSvg(text, { colour: INK, width: TEXT_WIDTH, maxLines: 1, ...style })
}

async function renderBadge({ text, tone }: OgBadge): Promise<SvgText> {
  const { fill, colour } = TONES[tone]
  const words = await textToSvg(text, {
    size: 34,
    weight: 600,
    colour,
    width: TEXT_WIDTH - 56,
    maxLines: 1,
  })
  const [width, height] = [words.width + 56, words.height + 22]
  const background = `<rect width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`
  const svg = `${background}<g transform="translate(28 11)">${words.svg}</g>`
  return { svg, width, height: height + GAP }
}

const GAP = 14

function stackTexts(texts: SvgText[]): string {
  const height = texts.reduce((sum, text) => sum + text.height + GAP, -GAP)
  let top = (FOOTER_TOP + 24 - height) / 2
  return texts
    .map((text) => {
      const placed = `<g transform="translate(${TEXT_LEFT} ${top})">${text.svg}</g>`
      top += text.height + GAP
      return placed
    })
    .join('')
}

async function renderFooter(locale: Locale): Promise<string> {
  const style = { size: 34, width: 500, maxLines: 1 }
  const name = await textToSvg(SITE.name, { ...style, weight: 800, colour: INK })
  const slogan = await textToSvg(translationsFor(locale, 'layout.site')('slogan'), {
    ...style,
    colour: MUTED,
  })
  const textTop = FOOTER_TOP + (HEIGHT - FOOTER_TOP - name.height) / 2
  return `<rect x="${LEFT}" y="${FOOTER_TOP}" width="${WIDTH - LEFT - 64}" height="2" fill="${LINE}"/>
<g transform="translate(${LEFT - 6} ${textTop - 7}) scale(1.15)" fill="${OG_CRIMSON}">${logoSvg('#ffffff')}</g>
<g transform="translate(${LEFT + 62} ${textTop})">${name.svg}</g>
<g transform="translate(${LEFT + 62 + name.width + 18} ${textTop})">${slogan.svg}</g>`
}

/** In a box of 48 pixels. */
function logoSvg(beat: string): string {
  return `<path d="${DROP_PATH}"/><path d="${BEAT_PATH}" fill="none" stroke="${beat}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`
}
