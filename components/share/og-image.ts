import 'server-only'
import sharp, { type OverlayOptions } from 'sharp'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/logo-shapes'
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
const RIGHT = WIDTH - 64
const FOOTER_TOP = 526

const BAR_WIDTH = 24
const PHOTO = { left: BAR_WIDTH, width: 560, height: FOOTER_TOP - 24 }
/** The tile on a photo. */
const SMALL_TILE = { left: BAR_WIDTH + 24, top: 24, scale: 0.5 }

const TEXT_BESIDE_TILE = { left: LEFT + TILE_SIZE + 60, right: RIGHT }
const TEXT_BESIDE_PHOTO = { left: BAR_WIDTH + PHOTO.width + 44, right: RIGHT }
type TextArea = { left: number; right: number }

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
  /** A picture file, which the tile then lies on. */
  photo?: Buffer
}

export async function renderOgImage(
  { tile, badge, lines, photo }: OgImageContent,
  locale: Locale,
): Promise<Response> {
  const area = photo ? TEXT_BESIDE_PHOTO : TEXT_BESIDE_TILE
  const texts = [
    ...(badge ? [await renderBadge(badge, area)] : []),
    ...(await Promise.all(lines.map((line) => renderLine(line, area)))),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<g transform="translate(820 150) scale(11)" fill="#fcf3f2">${logoSvg('#ffffff')}</g>
<rect width="${BAR_WIDTH}" height="${HEIGHT}" fill="${OG_CRIMSON}"/>
${photo ? '' : placeTile(tile)}
${stackTexts(texts, area)}
${await renderFooter(locale)}</svg>`
  const png = await sharp(Buffer.from(svg))
    .composite(photo ? await photoLayers(photo, tile) : [])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}

function placeTile(tile: string): string {
  return `<g transform="translate(${LEFT} ${(FOOTER_TOP - TILE_SIZE) / 2 + 12})">${tileSvg(tile)}</g>`
}

function tileSvg(content: string): string {
  return `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" rx="36" fill="${OG_CRIMSON}"/>${content}`
}

async function photoLayers(photo: Buffer, tile: string): Promise<OverlayOptions[]> {
  const { left, width, height } = PHOTO
  const side = TILE_SIZE * SMALL_TILE.scale
  const view = `-12 -12 ${TILE_SIZE + 24} ${TILE_SIZE + 24}`
  const border = `<rect x="-12" y="-12" width="${TILE_SIZE + 24}" height="${TILE_SIZE + 24}" rx="48" fill="#ffffff"/>`
  const smallTile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${view}">${border}${tileSvg(tile)}</svg>`
  return [
    { input: await sharp(photo).resize(width, height).png().toBuffer(), left, top: 0 },
    { input: Buffer.from(smallTile), left: SMALL_TILE.left, top: SMALL_TILE.top },
  ]
}

/** Centred in the tile; `top` is the distance of the baseline in pixels. */
export async function tileText(text: string, size: number, top: number): Promise<string> {
  const style = { size, colour: '#ffffff', weight: 800, width: TILE_SIZE, maxLines: 1 } as const
  const { svg, width } = await textToSvg(text, style)
  return `<g transform="translate(${(TILE_SIZE - width) / 2} ${top})">${svg}</g>`
}

function renderLine({ text, ...style }: OgLine, { left, right }: TextArea): Promise<SvgText> {
  return textToSvg(text, { colour: INK, width: right - left, maxLines: 1, ...style })
}

async function renderBadge({ text, tone }: OgBadge, { left, right }: TextArea): Promise<SvgText> {
  const { fill, colour } = TONES[tone]
  const words = await textToSvg(text, {
    size: 34,
    weight: 600,
    colour,
    width: right - left - 56,
    maxLines: 1,
  })
  const [width, height] = [words.width + 56, words.height + 22]
  const background = `<rect width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`
  const svg = `${background}<g transform="translate(28 11)">${words.svg}</g>`
  return { svg, width, height: height + GAP }
}

const GAP = 14

function stackTexts(texts: SvgText[], { left }: TextArea): string {
  const height = texts.reduce((sum, text) => sum + text.height + GAP, -GAP)
  let top = (FOOTER_TOP + 24 - height) / 2
  return texts
    .map((text) => {
      const placed = `<g transform="translate(${left} ${top})">${text.svg}</g>`
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
  return `<rect x="${LEFT}" y="${FOOTER_TOP}" width="${RIGHT - LEFT}" height="2" fill="${LINE}"/>
<g transform="translate(${LEFT - 6} ${textTop - 7}) scale(1.15)" fill="${OG_CRIMSON}">${logoSvg('#ffffff')}</g>
<g transform="translate(${LEFT + 62} ${textTop})">${name.svg}</g>
<g transform="translate(${LEFT + 62 + name.width + 18} ${textTop})">${slogan.svg}</g>`
}

/** In a box of 48 pixels. */
function logoSvg(beat: string): string {
  return `<path d="${DROP_PATH}"/><path d="${BEAT_PATH}" fill="none" stroke="${beat}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`
}
