import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, signIn, test, WITH_MOTION } from '../support/browser-test'
import { fillPathIds } from '../support/page-paths'

/**
 * The maximum JavaScript of a page before interaction, in kB (1,000 bytes) after gzip. The framework needs
 * 134. Prefetched pages and polyfills do not count.
 */
const SCRIPTS = [
  {
    person: 'guest',
    limit: 175,
    paths: [
      ...['/', '/about', '/allrequest', '/bioMedical', '/blog/:post', '/blogs', '/bn/allrequest'],
      ...['/campaign', '/campaign/:upcoming', '/campaign/:organisation', '/faq', '/login'],
      ...['/register', '/request/:request', '/services/:service'],
    ],
  },
  // A form on the first screen: react-hook-form alone takes 12 kB.
  { person: 'guest', limit: 183, paths: ['/needBlood', '/request/:request/pledge'] },
  {
    person: 'member',
    limit: 210,
    paths: ['/donorSearch', '/dashboard/userhome', '/dashboard/profile'],
  },
  { person: 'member', limit: 230, paths: ['/donorRegistration'] },
  { person: 'admin', limit: 210, paths: ['/dashboard/manageusers', '/dashboard/requests'] },
  // Charts count.
  { person: 'admin', limit: 300, paths: ['/dashboard/home'] },
]

/** The maximum of a first visit, in kB: HTML, styles, scripts, fonts, pictures; no video. */
const VISIT_LIMIT = 330
const VISITS = ['/', '/allrequest', '/bn', '/bn/allrequest']

/** The maximum layout shift during loading (web.dev/cls accepts less than 0.1). */
const MAX_SHIFT = 0.05
/** On Bangla pages, whose font loads later. */
const MAX_SHIFT_IN_BANGLA = 0.02

/** The maximum HTML of the home page before compression, in bytes. */
const MAX_HTML = 120_000
/** The maximum height of the home page on a phone: seven screens. */
const MAX_HEIGHT = 7 * 800

test.use({ ...WITH_MOTION, viewport: { width: 360, height: 740 } })

for (const { person, limit, paths } of SCRIPTS) {
  for (const path of paths) {
    test(`${path} loads at most ${limit} kB of JavaScript (${person})`, async ({ page }) => {
      if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
      const brought = await broughtBy(page, await fillPathIds(page.request, path))
      const scripts = await gzipped(
        page,
        brought.filter(({ type }) => type === 'script'),
      )
      // A page without detected scripts would meet any budget.
      expect(bytesOf(scripts)).toBeGreaterThan(100_000)
      expectAtMost(scripts, limit, path)
    })
  }
}

for (const path of VISITS) {
  test(`a first visit to ${path} loads at most ${VISIT_LIMIT} kB in all`, async ({ page }) => {
    expectAtMost(await broughtBy(page, path), VISIT_LIMIT, path)
  })
}

/** The same files after gzip. */
function gzipped(page: Page, files: Brought[]): Promise<Brought[]> {
  return Promise.all(
    files.map(async ({ name, type }) => {
      const body = await (await page.request.get(name)).body()
      return { name, type, bytes: gzipSync(body, { level: 9 }).length }
    }),
  )
}

function expectAtMost(brought: Brought[], budget: number, path: string) {
  const total = bytesOf(brought)
  const largest = brought
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 8)
    .map(({ bytes, name }) => `${inKilobytes(bytes)} kB ${name}`)
  const story = `${path} fetches ${inKilobytes(total)} kB in ${brought.length} files, the largest:`
  expect(total, [story, ...largest].join('\n')).toBeLessThanOrEqual(budget * 1000)
}

/** The pages without layout shifts; those below `/bn` are in Bangla. */
const STEADY = [
  ...['/', '/allrequest', '/bioMedical', '/services/:service'],
  ...['/campaign', '/campaign/:upcoming', '/campaign/:organisation'],
  ...['/blogs', '/blog/:post'],
  ...['/bn', '/bn/allrequest', '/bn/campaign', '/bn/blogs', '/bn/bioMedical'],
]

for (const path of STEADY) {
  test(`nothing moves while ${path} loads on a phone`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(await fillPathIds(page.request, path), { waitUntil: 'networkidle' })
    // Down to the footer, to include lazy content.
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(
      path.startsWith('/bn') ? MAX_SHIFT_IN_BANGLA : MAX_SHIFT,
    )
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

interface Brought {
  name: string
  type: string
  /** The body as it was transferred. */
  bytes: number
}

/** A video below the first view, and an event stream: their sizes are never known. */
const ENDLESS = new Set(['media', 'eventsource'])

/** The requests of the page until the network is idle, without endless ones. */
async function broughtBy(page: Page, path: string): Promise<Brought[]> {
  // Prefetches bear this header. Without a response they load no further scripts and do not change the page.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) =>
      route.request().headers()['next-router-prefetch']
        ? route.fulfill({ status: 404 })
        : route.continue(),
  )
  const responses: Response[] = []
  page.on('response', (response) => {
    const { protocol, searchParams } = new URL(response.url())
    const isWhole = !ENDLESS.has(response.request().resourceType())
    if (isWhole && protocol.startsWith('http') && !searchParams.has('_rsc'))
      responses.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(
    responses.map(async (response) => ({
      name: new URL(response.url()).pathname,
      type: response.request().resourceType(),
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
}

function bytesOf(brought: Brought[]): number {
  return brought.reduce((sum, { bytes }) => sum + bytes, 0)
}

function inKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up unexpected layout shifts; stricter than the worst five seconds. */
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
