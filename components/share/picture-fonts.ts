import 'server-only'
import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'

export type Weight = 400 | 600 | 800

/** Relative to the project, where the server starts. */
const PACKAGES = 'node_modules/@fontsource'

/** Nothing imports the files, so `outputFileTracingIncludes` in next.config.mjs names them too. */
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

export function fontsOf(weight: Weight): Promise<fontkit.Font[]> {
  const fonts = opened.get(weight) ?? Promise.all(FILES[weight].map(open))
  opened.set(weight, fonts)
  // After an error the next picture tries again.
  fonts.catch(() => opened.delete(weight))
  return fonts
}

async function open(file: string): Promise<fontkit.Font> {
  // The build would otherwise include all weights and scripts of both fonts.
  const font = fontkit.create(await readFile(/* turbopackIgnore: true */ file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
