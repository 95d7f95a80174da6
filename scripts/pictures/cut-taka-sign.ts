/**
 * Cuts the taka sign out of Hind Siliguri, so that a page with a price loads 2 kB instead of the 70 kB
 * of the Bangla font. app/globals.css names the files.
 *   npx tsx scripts/pictures/cut-taka-sign.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { run } from '../server/complaint'
import { inProject } from '../server/project'

const SIGN = '৳'
const WEIGHTS = [400, 700]
const PACKAGE = 'node_modules/@fontsource/hind-siliguri'
const FOLDER = 'app/taka-sign'

async function main() {
  mkdirSync(inProject(FOLDER), { recursive: true })
  for (const weight of WEIGHTS) {
    const whole = readFileSync(
      inProject(`${PACKAGE}/files/hind-siliguri-bengali-${weight}-normal.woff2`),
    )
    const cut = await subsetFont(whole, SIGN, { targetFormat: 'woff2' })
    writeFileSync(inProject(`${FOLDER}/taka-${weight}.woff2`), cut)
    console.log(`taka-${weight}.woff2: ${cut.length} bytes`)
  }
  // The SIL Open Font License goes with every copy.
  copyFileSync(inProject(`${PACKAGE}/LICENSE`), inProject(`${FOLDER}/LICENSE`))
}

run(main)
