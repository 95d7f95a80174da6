import type { SerwistPlugin } from 'serwist'
import { scope, type WorkerEvent } from './worker-scope'

const PREFIX = 'offline-files-'

const FOLDERS = ['/_next/static/', '/icons/', '/pictures/']
const ENDINGS = ['.js', '.css', '.woff2', '.svg']

function filesIn(html: string): Set<string> {
  const words = html.split(/["'\\#?\s()<>]/)
  const isFile = (word: string) =>
    FOLDERS.some((folder) => word.startsWith(folder)) &&
    ENDINGS.some((ending) => word.endsWith(ending))
  return new Set(words.filter(isFile))
}

/** Caches the files of the offline pages. No list of them exists before the pages are rendered. */
export class LinkedFiles implements SerwistPlugin {
  readonly #cacheName: string

  constructor(version: string) {
    this.#cacheName = `${PREFIX}${version}`
    scope.addEventListener('activate', (event: WorkerEvent) => event.waitUntil(this.#tidy()))
  }

  fetchDidSucceed: NonNullable<SerwistPlugin['fetchDidSucceed']> = async ({ response }) => {
    if (response.ok) await this.#keep(await response.clone().text())
    return response
  }

  async #keep(html: string): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    const files = filesIn(html)
    await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  }

  async #tidy(): Promise<void> {
    const names = await caches.keys()
    const past = names.filter((name) => name.startsWith(PREFIX) && name !== this.#cacheName)
    await Promise.all(past.map((name) => caches.delete(name)))
  }
}
