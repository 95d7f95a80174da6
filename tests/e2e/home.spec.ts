import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { HERO_VIDEO_FILES } from '@/components/marketing/home-hero-video-files'
import { expect, signIn, test, WITH_MOTION } from '../support/browser-test'
import { visit } from '../support/visit'

/** The maximum layout shift of a late font after one of the same widths (fonts.css). */
const MAX_SHIFT = 0.02

const SCREENS = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]

test.use(WITH_MOTION)

test('the main actions are on the first screen', async ({ page }) => {
  await page.goto('/')
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport)
    for (const name of ['I need blood', 'I want to give']) {
      const action = page.getByRole('main').getByRole('link', { name })
      await expect(action).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the header takes at most 64 pixels of a phone, with the name in it', async ({ page }) => {
  for (const person of ['guest', 'donor'] as const) {
    if (person !== 'guest') await signIn(page, `${person}@sharelife.example`)
    await page.goto('/bn/about')
    const header = page.getByRole('banner')
    if (person !== 'guest') await expect(header.getByRole('button').first()).toBeVisible()
    for (const width of [360, 393, 640]) {
      await page.setViewportSize({ width, height: 740 })
      const { height = 0 } = (await header.boundingBox()) ?? {}
      expect([person, width, height]).toEqual([person, width, Math.min(height, 64)])
      await expect(header.getByText('ShareLife', { exact: true })).toBeInViewport({ ratio: 1 })
      const spill = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([person, width, spill]).toEqual([person, width, 0])
    }
  }
})

test('a wide screen has the main links in the header, a phone has a bottom bar', async ({
  page,
}) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  for (const name of ['Blood requests', 'Find donors']) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['Requests', 'Donors', 'Ask', 'Me']) {
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await bar.getByRole('link', { name: 'Me' }).click()
  await expect(page).toHaveURL(/\/login\?.*dashboard/)
})

test('on a phone every card of a swiped row is reachable by keyboard, and on a low screen the navbar scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const services = page.getByRole('region', { name: /Services/ })
  const last = services.getByRole('listitem').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 640, height: 360 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('the icons and illustrations are files that browsers cache', async ({ page }) => {
  const asked = new Map<string, string | undefined>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(icons\/\d|pictures\/illustrations-)/.test(pathname)) {
      asked.set(pathname, response.headers()['cache-control'])
    }
  })
  await visit(page, '/')
  await expect.poll(() => asked.size).toBe(2)
  expect(new Set(asked.values())).toEqual(new Set(['public, max-age=31536000, immutable']))
})

test('other pages do not load the first frame of the home page’s video', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/about')
  expect(asked).toContain('/about')
  expect(asked).not.toContain(HERO_VIDEO_FILES.poster)
})

test('the pictures are dark in the dark theme, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await visit(page, '/')
  const picture = page
    .getByRole('region', { name: /Services/ })
    .locator('img')
    .first()
  const brightness = async () => {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    const { channels } = await sharp(await picture.screenshot()).stats()
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
  }
  expect(await brightness()).toBeGreaterThan(180)
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(brightness).toBeLessThan(90)
})

test('nothing moves on a phone when the font loads late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await shiftByLateFont(page)).toBeLessThan(MAX_SHIFT)
})

/** The layout shift of the home page when its font loads after the first paint. */
async function shiftByLateFont(page: Page): Promise<number> {
  let send = () => {}
  const painted = new Promise<void>((resolve) => {
    send = resolve
  })
  const isFont = ({ pathname }: URL) => pathname.endsWith('.woff2')
  await page.route(isFont, async (route) => {
    await painted
    await route.continue()
  })
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        window.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const nextFrame = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  await nextFrame()
  send()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await nextFrame()
  await page.unroute(isFont)
  return page.evaluate(() => window.layoutShift)
}
