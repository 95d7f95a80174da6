import type { Page, Response } from '@playwright/test'
import { withIds } from '../support/addresses'
import { expect, test } from '../support/browser-test'

/**
 * The most JavaScript that a page may fetch before anybody touches it, in kB (1,000 bytes) as they
 * come over the wire: gzipped bodies with their framing. The framework alone takes 134 kB. What a
 * link fetches ahead of other pages is left out, and so are polyfills for browsers of the past.
 */
const BUDGETS = {
  '/': 165,
  '/allrequest': 185,
  '/bioMedical': 185,
  '/blog/:post': 185,
  '/blogs': 185,
  '/campaign': 185,
  '/campaign/:upcoming': 185,
  '/campaign/:organisation': 185,
  '/services/:service': 185,
  '/login': 185,
  '/register': 188,
  '/request/:request': 185,
  '/request/:request/pledge': 185,
}

/** How far what is seen may jump while the page arrives (web.dev/cls counts less than 0.1 as good). */
const MAX_SHIFT = 0.05

/** What may come over the wire as the home page's HTML before it is compressed, in bytes. */
const MAX_HTML = 120_000
/** How far somebody with a phone scrolls through the home page at most: seven screens. */
const MAX_HEIGHT = 7 * 800

test.use({ viewport: { width: 360, height: 740 } })

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`a phone loads at most ${budget} kB of JavaScript for ${path}`, async ({ page }) => {
    const scripts = await scriptsOf(page, await withIds(page.request, path))
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = scripts
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 8)
      .map(({ bytes, name }) => `${inKilobytes(bytes)} kB ${name}`)
    const story = `${path} fetches ${inKilobytes(total)} kB in ${scripts.length} scripts, the largest:`
    expect(total, [story, ...largest].join('\n')).toBeLessThanOrEqual(budget * 1000)
    // A page whose scripts were not seen would keep any budget.
    expect(inKilobytes(total)).toBeGreaterThan(100)
  })
}

const STEADY = [
  ...['/', '/allrequest', '/bioMedical', '/services/:service'],
  ...['/campaign', '/campaign/:upcoming', '/campaign/:organisation'],
  ...['/blogs', '/blog/:post'],
]

for (const path of STEADY) {
  test(`nothing moves while ${path} loads on a phone`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(await withIds(page.request, path), { waitUntil: 'networkidle' })
    // Down to the foot, so that what comes in late or on sight is seen too.
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(MAX_SHIFT)
  })
}

test('the HTML of the home page is small', async ({ request }) => {
  const body = await (await request.get('/')).body()
  expect(body.byteLength).toBeLessThanOrEqual(MAX_HTML)
})

test('the home page is at most seven screens of a phone tall, and no wider than one', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const [height, width] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return [scrollHeight, scrollWidth]
  })
  expect(height).toBeLessThanOrEqual(MAX_HEIGHT)
  expect(width).toBe(360)
})

/** The scripts that a page itself asks for until the network rests. */
async function scriptsOf(page: Page, path: string) {
  // A link's way of fetching ahead bears this header; the scripts of the page that it leads to come
  // only once it is answered. Left unanswered, it costs nothing, and the page is as it was.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) =>
      route.request().headers()['next-router-prefetch']
        ? route.fulfill({ status: 404 })
        : route.continue(),
  )
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(
    responses.map(async (response) => ({
      name: new URL(response.url()).pathname.split('/').at(-1),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
}

function inKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up what jumps without a person's doing; stricter than the sum of the worst five seconds. */
function watchShifts() {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) window.layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
