import { icons } from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/drop-path'
import { ICON_NAMES } from '@/components/ui/icon'
import * as drawings from './illustrations'
import { SOCIAL_PATHS } from './social-paths'

/** The file with every illustration, as symbols that pages show by name. */
export function illustrationsFile(): string {
  return fileOf(
    Object.entries(drawings).map(([name, Drawing]) => symbolOf(name, createElement(Drawing))),
  )
}

/** The file with every icon of `ICON_NAMES`. */
export function iconsFile(): string {
  const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return fileOf([
    ...ICON_NAMES.map((name) => {
      const inCode = name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
      return symbolOf(name, createElement(icons[inCode as keyof typeof icons]))
    }),
    ...Object.entries(SOCIAL_PATHS).map(
      ([name, path]) =>
        `<symbol id="${name}" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.9" ${lines}><path d="${path}"></path></symbol>`,
    ),
    `<symbol id="mark" viewBox="0 0 48 48"><path d="${DROP_PATH}" fill="var(--color-accent)"></path><path d="${BEAT_PATH}" stroke="var(--color-on-accent)" stroke-width="3.4" ${lines}></path></symbol>`,
  ])
}

function symbolOf(name: string, drawing: ReactElement): string {
  return renderToStaticMarkup(drawing)
    .replace(
      / (?:xmlns|width|height|class|aria-hidden)="[^"]*"/g,
      (attribute, at: number, whole) => (at < whole.indexOf('>') ? '' : attribute),
    )
    .replace(/^<svg/, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, '</symbol>')
}

function fileOf(symbols: string[]): string {
  const namespace = 'xmlns="http://www.w3.org/2000/svg"'
  return `<svg ${namespace} aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`
}
