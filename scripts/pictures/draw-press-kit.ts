/**
 * Draws the logos that the press page offers, always the same:
 *   npx tsx scripts/pictures/draw-press-kit.ts
 * components/marketing/press-logo-files.ts names the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { LOGOS } from '@/components/marketing/press-logo-files'
import { run } from '../server/complaint'
import { inProject } from '../server/project'
import { markSvg, namedMarkSvg } from './mark'

const INK = '#1b1a1f'
const PAPER = '#ffffff'

const drawings: Record<(typeof LOGOS)[number]['key'], string> = {
  mark: markSvg(),
  wordMark: namedMarkSvg(INK),
  wordMarkOnDark: namedMarkSvg(PAPER),
}

/** The height of the PNG files in pixels, enough for a slide or a magazine. */
const PNG_HEIGHT = 1024

async function main() {
  mkdirSync(inProject('public/press'), { recursive: true })
  for (const { key, file } of LOGOS) {
    const svg = drawings[key]
    const png = await sharp(Buffer.from(svg), { density: (72 * PNG_HEIGHT) / 48 })
      .resize({ height: PNG_HEIGHT })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    writeFileSync(inProject(`public${file}.svg`), svg)
    writeFileSync(inProject(`public${file}.png`), png)
    console.log(`${file}: ${svg.length} bytes as SVG, ${png.length} as PNG`)
  }
}

run(main)
