import type { Page, Request, Response } from '@playwright/test'
import { expect } from './browser-test'

interface Traffic {
  /** Requests without a response so far. */
  open: Set<Request>
  /** The number of requests so far. */
  begun: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Opens a URL, waits until its page is complete, and returns the response. */
export function visit(page: Page, url: string): Promise<Response | null> {
  return beginning(page, () => page.goto(url))
}

/** Loads a page again and waits until it is complete. */
export function reload(page: Page): Promise<Response | null> {
  return beginning(page, () => page.reload())
}

async function beginning(page: Page, load: () => Promise<Response | null>) {
  watched(page)
  const response = await load()
  await untilComplete(page)
  return response
}

/**
 * Waits until a page is interactive, loaded and idle: sooner than `networkidle` after half a second, and
 * also right on a slow machine.
 */
export async function untilComplete(page: Page): Promise<void> {
  const seen = watched(page)
  let begun: number
  do {
    await expect.poll(() => seen.open.size, { intervals: [20] }).toBe(0)
    begun = seen.begun
    await page.waitForFunction(rests)
  } while (seen.open.size > 0 || seen.begun > begun)
}

/**
 * Runs in the browser, again after a navigation: whether the page is interactive after a frame without
 * pending scripts, layout or responses.
 */
async function rests(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => requestIdleCallback(resolve))
  // Files and pages without React are never hydrated.
  const isOurs = document.querySelector('script[src^="/_next/"]') !== null
  return !isOurs || 'hydrated' in document.documentElement.dataset
}

function watched(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const seen: Traffic = { open: new Set(), begun: 0 }
  page.on('request', (request) => {
    // An event stream stays open.
    if (request.resourceType() === 'eventsource') return
    // Requests of the previous page may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.open.clear()
    seen.begun += 1
    seen.open.add(request)
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
  traffic.set(page, seen)
  return seen
}
