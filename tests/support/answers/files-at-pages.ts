import path from 'node:path'
import { NextRequest } from 'next/server'
import { SITE_ORIGIN } from '../call'
import { placesOf } from '../sweep/find-calls'

type Handler = (request: Request, segment: { params: Promise<object> }) => Promise<Response>

const APP = path.resolve(__dirname, '../../../app')

/** The ids to fill into the paths; each file is requested with each of them. */
const IDS = [
  ':request',
  ':own-request',
  ':ended-request',
  ':campaign',
  ':past-campaign',
  ':organisation',
]

/** A file with an address among the pages, and the function that makes it. */
export interface FileCase {
  name: string
  make: () => Promise<Response>
}

/** The feed, the calendar files, and the files for crawlers and phones. */
export function filesAtPages(gaps: Record<string, string>): FileCase[] {
  const written = ['sitemap', 'robots'].map((name) => ({
    name: `the ${name}`,
    make: async () => Response.json(await load(name).default?.()),
  }))
  const routes = ['.well-known', '[locale]'].flatMap((folder) =>
    placesOf(path.posix.join('app', folder), /^route\.ts$/).map((place) => `${folder}/${place}`),
  )
  return [...written, ...routes.flatMap((place) => casesOf(place, gaps))]
}

function casesOf(place: string, gaps: Record<string, string>): FileCase[] {
  const ids = place.includes('[id]') ? [...IDS, '0'.repeat(24), 'x'] : ['']
  const locales = place.includes('[locale]') ? ['en', 'bn', 'xx'] : ['en']
  return locales.flatMap((locale) =>
    ids.map((id) => ({
      name: `the file ${place} in ${locale}${id && ` of ${id}`}`,
      make: () => {
        const params = Promise.resolve({ locale, id: gaps[id] ?? id })
        return load(`${place}/route`).GET(new NextRequest(SITE_ORIGIN), { params })
      },
    })),
  )
}

function load(file: string): { GET: Handler; default?: () => unknown } {
  return require(path.join(APP, file))
}
