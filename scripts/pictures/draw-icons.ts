/**
 * Draws every icon of the site, and the ground of its photos, from the one mark, always the same:
 *   npx tsx scripts/pictures/draw-icons.ts
 * The favicon, the SVG and Apple's icon lie where Next finds them and links them; app/manifest.ts
 * names those under public/icons, and app/globals.css the ground of photos.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { run } from '../server/complaint'
import { inProject } from '../server/project'
import { type MarkOptions, markSvg, photoGroundSvg } from './mark'

/** A bolder heartbeat line, which stays visible at the few pixels of a browser tab. */
const inTabs: MarkOptions = { beat: 4.4 }
const onPhones: MarkOptions = { ground: 'round', height: 0.66 }
/** Android crops these icons to its own shape and keeps the middle four fifths. */
const toBeCut: MarkOptions = { ground: 'full', height: 0.54 }
/** Apple rounds the corners itself. */
const onApple: MarkOptions = { ground: 'full', height: 0.62 }

function png(options: MarkOptions, pixels: number): Promise<Buffer> {
  const pointsAtFullSize = (72 * pixels) / 48
  return sharp(Buffer.from(markSvg(options)), { density: pointsAtFullSize * 4 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: pixels > 100 })
    .toBuffer()
}

function write(file: string, content: string | Buffer) {
  const place = inProject(file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
  console.log(`${file}: ${content.length} bytes`)
}

async function main() {
  const small = await Promise.all([16, 32, 48].map((pixels) => png(inTabs, pixels)))
  write('app/favicon.ico', await pngToIco(small))
  write('app/icon.svg', markSvg(inTabs))
  write('app/apple-icon.png', await png(onApple, 180))
  for (const pixels of [192, 512]) {
    write(`public/icons/icon-${pixels}.png`, await png(onPhones, pixels))
    write(`public/icons/maskable-${pixels}.png`, await png(toBeCut, pixels))
  }
  write('public/pictures/photo-ground.svg', photoGroundSvg())
}

run(main)
