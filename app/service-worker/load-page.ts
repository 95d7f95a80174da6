import type { RouteHandlerCallbackOptions } from 'serwist'

const SLOW_AFTER_MS = 8_000
const DISCARD_AFTER_MS = 60_000

const loading = new Map<string, Promise<Response>>()

type Fallback = (page: 'slow' | 'offline', url: URL) => Promise<Response>

/** Loads a page from the network. When that takes long, the slow page's reload continues the same load. */
export async function loadPage(
  { request, url, event }: RouteHandlerCallbackOptions,
  fallback: Fallback,
): Promise<Response> {
  const pending = loading.get(url.href)
  const page = pending ?? fetchPage(request, event)
  loading.delete(url.href)
  try {
    const loaded = await Promise.race([page, wait(SLOW_AFTER_MS)])
    if (loaded) return loaded
  } catch {
    return fallback('offline', url)
  }
  if (!navigator.onLine) return fallback('offline', url)
  // The navigation ends the browser's own load, so the worker starts one that continues.
  const next = pending ?? fetch(request)
  loading.set(url.href, next)
  event.waitUntil(discardLater(url.href, next))
  return fallback('slow', url)
}

/** The browser may have started to load the page before it woke the worker. */
async function fetchPage(request: Request, event: Event): Promise<Response> {
  const { preloadResponse } = event as Event & { preloadResponse?: Promise<Response | undefined> }
  return (await preloadResponse) ?? fetch(request)
}

async function discardLater(url: string, page: Promise<Response>): Promise<void> {
  await page.catch(() => undefined)
  await wait(DISCARD_AFTER_MS)
  if (loading.get(url) === page) loading.delete(url)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
