import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')

/** The folders with a file of this name, as relative paths. */
export function foldersWith(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => name.test(path.basename(file)))
    .map((file) => path.posix.dirname(file))
    .sort()
}

/** Every endpoint with a route file, as a path under `app/api`: `donateonbloodreq`, `requests/[id]/close`. */
export function endpointPaths(): string[] {
  return foldersWith('app/api', /^route\.ts$/)
}

/** Every page and served file, with the placeholders of its path: `/blog/[id]`. */
export function pagePaths(): string[] {
  const places = [
    ...foldersWith('app/[locale]', /^page\.tsx$/),
    ...foldersWith('app/[locale]', /^route\.tsx?$/),
  ]
  return places.map((place) => `/${place.replace(/\([^()]+\)\/?/g, '').replace(/^\.$|\/$/g, '')}`)
}
