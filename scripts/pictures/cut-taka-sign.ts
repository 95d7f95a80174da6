/**
 * Cuts the taka sign out of Hind Siliguri, so that a page with a price loads 2 kB instead of the 70 kB
 * of the Bangla font. The older sign ৲, which some people type, is in Noto Sans Bengali alone.
 * app/globals.css names the files.
 *   npx tsx scripts/pictures/cut-taka-sign.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { run } from '../server/complaint'
import { inProject } from '../server/project'

const PACKAGES = 'node_modules/@fontsource'
const FOLDER = 'app/taka-sign'
/** Browsers embolden the rare sign themselves. */
const CUTS = [
  { sign: '৳', font: 'hind-siliguri', weight: 400, file: 'taka-400.woff2' },
  { sign: '৳', font: 'hind-siliguri', weight: 700, file: 'taka-700.woff2' },
  { sign: '৲', font: 'noto-sans-bengali', weight: 400, file: 'rupee-mark.woff2' },
]

async function main() {
  mkdirSync(inProject(FOLDER), { recursive: true })
  for (const { sign, font, weight, file } of CUTS) {
    const whole = readFileSync(
      inProject(`${PACKAGES}/${font}/files/${font}-bengali-${weight}-normal.woff2`),
    )
    const cut = await subsetFont(whole, sign, { targetFormat: 'woff2' })
    writeFileSync(inProject(`${FOLDER}/${file}`), cut)
    console.log(`${file}: ${cut.length} bytes`)
  }
  // The SIL Open Font License goes with every copy.
  copyFileSync(inProject(`${PACKAGES}/hind-siliguri/LICENSE`), inProject(`${FOLDER}/LICENSE`))
  copyFileSync(
    inProject(`${PACKAGES}/noto-sans-bengali/LICENSE`),
    inProject(`${FOLDER}/LICENSE-rupee-mark`),
  )
}

run(main)
