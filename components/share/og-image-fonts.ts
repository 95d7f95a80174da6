import 'server-only'
import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'

export type FontWeight = 400 | 600 | 800

/** Relative to the project, where the server starts. */
const PACKAGES = 'node_modules/@fontsource'

/** Nothing imports the files, so `outputFileTracingIncludes` in next.config.mjs names them too. */
const FILES: Record<FontWeight, string[]> = {
  400: fontFiles(400, 400),
  600: fontFiles(600, 600),
  // Hind Siliguri's heaviest weight is 700.
  800: fontFiles(800, 700),
}

function fontFiles(inter: number, bangla: number): string[] {
  return [
    `${PACKAGES}/inter/files/inter-latin-${inter}-normal.woff`,
    `${PACKAGES}/inter/files/inter-latin-ext-${inter}-normal.woff`,
    `${PACKAGES}/hind-siliguri/files/hind-siliguri-bengali-${bangla}-normal.woff`,
  ]
}

const cachedFonts = new Map<FontWeight, Promise<fontkit.Font[]>>()

export function loadFonts(weight: FontWeight): Promise<fontkit.Font[]> {
  const fonts = cachedFonts.get(weight) ?? Promise.all(FILES[weight].map(openFont))
  cachedFonts.set(weight, fonts)
  // After an error the next picture tries again.
  fonts.catch(() => cachedFonts.delete(weight))
  return fonts
}

async function openFont(file: string): Promise<fontkit.Font> {
  // The build would otherwise include all weights and scripts of both fonts.
  const font = fontkit.create(await readFile(/* turbopackIgnore: true */ file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
