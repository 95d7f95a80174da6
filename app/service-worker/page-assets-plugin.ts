import type { SerwistPlugin } from 'serwist'
import { type WorkerEvent, workerScope } from './worker-scope'

const CACHE_PREFIX = 'offline-files-'

const FOLDERS = ['/_next/static/', '/icons/', '/pictures/']
const EXTENSIONS = ['.js', '.css', '.woff2', '.svg']

function assetPathsIn(html: string): Set<string> {
  const words = html.split(/["'\\#?\s()<>]/)
  const isFile = (word: string) =>
    FOLDERS.some((folder) => word.startsWith(folder)) &&
    EXTENSIONS.some((ending) => word.endsWith(ending))
  return new Set(words.filter(isFile))
}

/** Caches the files of the offline pages. No list of them exists before the pages are rendered. */
export class PageAssetsPlugin implements SerwistPlugin {
  readonly #cacheName: string

  constructor(version: string) {
    this.#cacheName = `${CACHE_PREFIX}${version}`
    workerScope.addEventListener('activate', (event: WorkerEvent) =>
      event.waitUntil(this.#deleteOutdatedCaches()),
    )
  }

  fetchDidSucceed: NonNullable<SerwistPlugin['fetchDidSucceed']> = async ({ response }) => {
    if (response.ok) await this.#cacheAssets(await response.clone().text())
    return response
  }

  async #cacheAssets(html: string): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    const files = assetPathsIn(html)
    await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)))
  }

  async #deleteOutdatedCaches(): Promise<void> {
    const names = await caches.keys()
    const outdated = names.filter(
      (name) => name.startsWith(CACHE_PREFIX) && name !== this.#cacheName,
    )
    await Promise.all(outdated.map((name) => caches.delete(name)))
  }
}
