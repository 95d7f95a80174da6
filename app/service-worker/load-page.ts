import type { RouteHandlerCallbackOptions } from 'serwist'

/** The slow page shows after these milliseconds, and the page goes on loading behind it. */
const SLOW_AFTER_MS = 8_000
/** A loaded page is dropped when it is not requested again within this time. */
const DROPPED_AFTER_MS = 60_000

/** Pages that are loading behind the slow page, by URL. */
const loading = new Map<string, Promise<Response>>()

/** Returns a precached page in the language of the wanted URL. */
type Fallback = (page: 'slow' | 'offline', url: URL) => Promise<Response>

/**
 * Loads a page from the network, however long that takes. After a while the slow page shows and reloads,
 * which continues the same load. The offline page shows only when the network fails.
 */
export async function loadPage(
  { request, url, event }: RouteHandlerCallbackOptions,
  fallback: Fallback,
): Promise<Response> {
  const ongoing = loading.get(url.href)
  const page = ongoing ?? fetchPage(request, event)
  loading.delete(url.href)
  try {
    const loaded = await Promise.race([page, wait(SLOW_AFTER_MS)])
    if (loaded) return loaded
  } catch {
    return fallback('offline', url)
  }
  if (!navigator.onLine) return fallback('offline', url)
  // The browser's own load ends with this navigation, so the worker begins one that lasts.
  const next = ongoing ?? fetch(request)
  loading.set(url.href, next)
  event.waitUntil(dropLater(url.href, next))
  return fallback('slow', url)
}

/** The browser may have started to load the page before it woke the worker. */
async function fetchPage(request: Request, event: Event): Promise<Response> {
  const { preloadResponse } = event as Event & { preloadResponse?: Promise<Response | undefined> }
  return (await preloadResponse) ?? fetch(request)
}

async function dropLater(url: string, page: Promise<Response>): Promise<void> {
  await page.catch(() => undefined)
  await wait(DROPPED_AFTER_MS)
  if (loading.get(url) === page) loading.delete(url)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
