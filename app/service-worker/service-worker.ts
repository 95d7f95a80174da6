import { CacheFirst, ExpirationPlugin, Serwist } from 'serwist'
import { loadPage } from './load-page'
import { PageAssetsPlugin } from './page-assets-plugin'
import { listenForPushMessages } from './push-messages'

// Queued forms and saved pages are in components/offline.

/** Differs with each build; empty in development, where files change under the same names. */
declare const VERSION: string

const MONTH = 30 * 24 * 60 * 60

const isFile = (path: string) => /^\/api\/|\.[a-z\d]+$/i.test(path)

const FALLBACK_PAGES = ['/offline', '/bn/offline', '/slow', '/bn/slow']

async function fallbackPage(name: 'slow' | 'offline', { pathname }: URL): Promise<Response> {
  const locale = /^\/bn(\/|$)/.test(pathname) ? '/bn' : ''
  return (await serwist.matchPrecache(`${locale}/${name}`)) ?? Response.error()
}

/**
 * Pages come only from the network, so they are never stale, and the worker never caches API
 * responses. A new version waits until the user accepts it or has closed the site.
 */
const serwist: Serwist = new Serwist({
  precacheEntries: VERSION ? FALLBACK_PAGES.map((url) => ({ url, revision: VERSION })) : [],
  precacheOptions: { plugins: [new PageAssetsPlugin(VERSION)], cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: VERSION
    ? [
        {
          matcher: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !isFile(url.pathname),
          handler: (options) => loadPage(options, fallbackPage),
        },
        {
          // Their names change with their content.
          matcher: ({ url, sameOrigin }) =>
            sameOrigin &&
            /^\/(?:_next\/static\/|icons\/\d+\.svg|pictures\/illustrations-)/.test(url.pathname),
          handler: new CacheFirst({
            cacheName: 'static-files',
            plugins: [
              {
                // The files of the offline pages have their own cache, which never evicts them.
                cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                  cachedResponse ?? (await caches.match(request)),
              },
              new ExpirationPlugin({
                maxEntries: 200,
                maxAgeSeconds: MONTH,
                purgeOnQuotaError: true,
              }),
            ],
          }),
        },
      ]
    : [],
})

listenForPushMessages()
serwist.addEventListeners()
