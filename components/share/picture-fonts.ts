import 'server-only'
import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'

export type Weight = 400 | 600 | 800

/** Relative to the project, in which the server is started. */
const PACKAGES = 'node_modules/@fontsource'

/**
 * The files of our font packages; a character is drawn in the first font that has it. Nothing imports
 * them, so `outputFileTracingIncludes` in next.config.mjs names them too.
 */
const FILES: Record<Weight, string[]> = {
  400: filesOf(400, 400),
  600: filesOf(600, 600),
  // Hind Siliguri's heaviest weight is 700.
  800: filesOf(800, 700),
}

function filesOf(inter: number, bangla: number): string[] {
  return [
    `${PACKAGES}/inter/files/inter-latin-${inter}-normal.woff`,
    `${PACKAGES}/inter/files/inter-latin-ext-${inter}-normal.woff`,
    `${PACKAGES}/hind-siliguri/files/hind-siliguri-bengali-${bangla}-normal.woff`,
  ]
}

const opened = new Map<Weight, Promise<fontkit.Font[]>>()

/** The fonts of a weight, in the order in which they are asked for a character. */
export function fontsOf(weight: Weight): Promise<fontkit.Font[]> {
  const fonts = opened.get(weight) ?? Promise.all(FILES[weight].map(open))
  opened.set(weight, fonts)
  // What failed once is tried again for the next picture.
  fonts.catch(() => opened.delete(weight))
  return fonts
}

async function open(file: string): Promise<fontkit.Font> {
  // The build would guess what is read, and take all weights and scripts of both fonts along.
  const font = fontkit.create(await readFile(/* turbopackIgnore: true */ file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
