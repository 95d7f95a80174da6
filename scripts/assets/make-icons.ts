import { writeFileSync } from 'node:fs'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { projectPath } from '../server/project'

const PNGS: [drawing: string, file: string, height: number][] = [
  ['scripts/assets/app-icon.svg', 'public/icons/icon-192.png', 192],
  ['scripts/assets/app-icon.svg', 'public/icons/icon-512.png', 512],
  // Android crops these to its own shape and shows the middle four fifths.
  ['scripts/assets/maskable-icon.svg', 'public/icons/maskable-192.png', 192],
  ['scripts/assets/maskable-icon.svg', 'public/icons/maskable-512.png', 512],
  // Apple rounds the corners itself.
  ['scripts/assets/apple-icon.svg', 'app/apple-icon.png', 180],
  ...['sharelife-mark', 'sharelife-word-mark', 'sharelife-word-mark-on-dark'].map(
    (name): [string, string, number] => [
      `public/press/${name}.svg`,
      `public/press/${name}.png`,
      1024,
    ],
  ),
]

function png(drawing: string, height: number): Promise<Buffer> {
  // Drawings are 48 units high. Small ones are rendered at four times their size for smooth edges.
  const density = ((72 * height) / 48) * (height > 512 ? 1 : 4)
  return sharp(projectPath(drawing), { density })
    .resize({ height })
    .png({ compressionLevel: 9, palette: height > 100 })
    .toBuffer()
}

/** Renders the PNG files and the favicon from SVG drawings. */
async function makeIcons() {
  for (const [drawing, file, height] of PNGS) {
    writeFileSync(projectPath(file), await png(drawing, height))
  }
  const small = await Promise.all([16, 32, 48].map((height) => png('app/icon.svg', height)))
  writeFileSync(projectPath('app/favicon.ico'), await pngToIco(small))
}

makeIcons()
