import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from 'serwist'
import { LinkedFiles } from './linked-files'
import { listenForPushMessages } from './push-messages'

/** Differs with each build; empty in development, where files change under the same names. */
declare const VERSION: string

/** The address of the offline page in the language of another address. */
function offlinePage(path: string): string {
  return /^\/bn(\/|$)/.test(path) ? '/bn/offline' : '/offline'
}

/** The seconds after which a page that does not come counts as out of reach. */
const PAGE_TIMEOUT = 8
const MONTH = 30 * 24 * 60 * 60

const isFile = (path: string) => /^\/api\/|\.[a-z\d]+$/i.test(path)

/**
 * Pages come from the network alone, so that nobody reads a stale one; without a network the offline page
 * takes their place, and shows what pages have saved (components/offline). Answers of calls are never
 * kept here. A new version waits until the person lets it in or has closed the site.
 */
const serwist: Serwist = new Serwist({
  precacheEntries: VERSION
    ? ['/offline', '/bn/offline'].map((url) => ({ url, revision: VERSION }))
    : [],
  precacheOptions: { plugins: [new LinkedFiles(VERSION)], cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: VERSION
    ? [
        {
          matcher: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !isFile(url.pathname),
          handler: new NetworkOnly({
            networkTimeoutSeconds: PAGE_TIMEOUT,
            plugins: [
              {
                handlerDidError: ({ request }) =>
                  serwist.matchPrecache(offlinePage(new URL(request.url).pathname)),
              },
            ],
          }),
        },
        {
          // Their names change with what is in them.
          matcher: ({ url, sameOrigin }) =>
            sameOrigin &&
            /^\/(?:_next\/static\/|icons\/\d+\.svg|pictures\/illustrations-)/.test(url.pathname),
          handler: new CacheFirst({
            cacheName: 'static-files',
            plugins: [
              {
                // What the offline pages need stands in a cache of its own, which nothing pushes out.
                cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                  cachedResponse ?? (await caches.match(request)),
              },
              new ExpirationPlugin({
                ...{ maxEntries: 200, maxAgeSeconds: MONTH, purgeOnQuotaError: true },
              }),
            ],
          }),
        },
      ]
    : [],
})

listenForPushMessages()
serwist.addEventListeners()
