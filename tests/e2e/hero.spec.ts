import { statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  DARK_HERO_VIDEO_FILES,
  HERO_VIDEO_FILES,
} from '@/components/marketing/home-hero-video-files'
import { expect, test, WITH_MOTION } from '../support/browser-test'

/** The maximum size of the video in all formats, and of its first frame. */
const MAX_BYTES = { film: 600_000, poster: 30_000 }

/** What a video shows when no source can be played. */
const NO_SOURCE = 3

const film = (page: Page) => page.locator('video:visible')
const seconds = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause animation' })
const playButton = (page: Page) => page.getByRole('button', { name: 'Play animation' })

test.use(WITH_MOTION)

/** The video files that this page requests, in order. */
function watchFilm(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (HERO_VIDEO_FILES.sources.some(({ src }) => src === pathname)) asked.push(pathname)
  })
  return asked
}

for (const { screen, poster, bytes } of [
  { screen: 'a wide screen', poster: HERO_VIDEO_FILES.poster, bytes: 15_000 },
  { screen: 'a phone', poster: HERO_VIDEO_FILES.phonePoster, bytes: 8_000 },
  { screen: 'a dark screen', poster: DARK_HERO_VIDEO_FILES.poster, bytes: 15_000 },
  { screen: 'a dark phone', poster: DARK_HERO_VIDEO_FILES.phonePoster, bytes: 8_000 },
]) {
  test(`people who save data get a small first frame on ${screen}, which no cache gives to others`, async ({
    request,
  }) => {
    const saving = await request.get(poster, { headers: { 'Save-Data': 'on' } })
    expect(saving.headers()['content-type']).toBe('image/webp')
    expect(saving.headers().vary).toContain('Save-Data')
    expect((await saving.body()).byteLength).toBeLessThan(6_000)
    const others = await request.get(poster)
    expect(others.headers().vary).toContain('Save-Data')
    expect(others.headers()['cache-control']).toContain('immutable')
    expect((await others.body()).byteLength).toBeGreaterThan(bytes)
  })
}

test('a phone fetches the first frame in the size it shows, and no other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('picture:has(+ video) img:visible')).toBeVisible()
  await expectMoving(page)
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual([HERO_VIDEO_FILES.phonePoster])
})

/** The first frame below the video has loaded. */
async function expectFirstFrame(page: Page, files = HERO_VIDEO_FILES): Promise<void> {
  await expect(film(page)).toBeVisible()
  await expect(page.locator('picture:has(+ video) img:visible')).toBeVisible()
  const loaded = (url: string) =>
    performance.getEntriesByName(new URL(url, location.href).href).length
  await expect.poll(() => page.evaluate(loaded, files.poster)).toBeGreaterThan(0)
}

async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => isPaused(page)).toBe(false)
  const before = await seconds(page)
  await expect.poll(() => seconds(page)).not.toBe(before)
}

async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => isPaused(page)).toBe(true)
}

/** The page has loaded, has run its idle tasks, and is idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
  )
}

test('a visitor sees the first frame immediately, which stays the largest element, and then the video', async ({
  page,
}) => {
  const asked = watchFilm(page)
  const pictures: string[] = []
  page.on('request', (request) => pictures.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
        document.documentElement.dataset.largest = `${element?.tagName} ${url}`
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  await expectFirstFrame(page)
  await expectMoving(page)
  await expect(pauseButton(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute(
    'data-largest',
    new RegExp(`^IMG .*${HERO_VIDEO_FILES.poster}$`),
  )
  expect(new Set(asked)).toEqual(new Set([HERO_VIDEO_FILES.sources[0].src]))
  const frames = pictures.filter((path) => /^\/video\/.*\.webp$/.test(path))
  expect(frames).toEqual([HERO_VIDEO_FILES.poster])
  // It is not cropped, so that browsers measure all of it.
  const look = await film(page).evaluate((element) => {
    const { muted, loop } = element as HTMLVideoElement
    const { clipPath, opacity } = getComputedStyle(element)
    return { muted, loop, clipPath, opacity }
  })
  expect(look).toEqual({ muted: true, loop: true, clipPath: 'none', opacity: '1' })
})

test('the picture reserves its space while it loads', async ({ page }) => {
  let letThrough = () => {}
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(
    ({ pathname }) => pathname === HERO_VIDEO_FILES.poster,
    async (route) => {
      await allowed
      await route.continue()
    },
  )
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const empty = await film(page).boundingBox()
  expect(empty?.height).toBeGreaterThan(100)
  letThrough()
  await expectMoving(page)
  expect(await film(page).boundingBox()).toEqual(empty)
})

for (const files of [HERO_VIDEO_FILES, DARK_HERO_VIDEO_FILES]) {
  test(`the video below ${files.poster} is small, has two formats, and is cached by browsers`, async ({
    request,
  }) => {
    const sizes = await Promise.all(
      files.sources.map(async ({ src, type }) => {
        const response = await request.get(src)
        expect(response.status()).toBe(200)
        expect(type.startsWith(`${response.headers()['content-type']};`)).toBe(true)
        expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
        const size = (await response.body()).byteLength
        expect(size).toBe(statSync(path.join('public', src)).size)
        return size
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES.film)
    const poster = await request.get(files.poster)
    expect(poster.headers()['content-type']).toBe('image/webp')
    expect((await poster.body()).byteLength).toBeLessThan(MAX_BYTES.poster)
  })
}

test('nothing loads or moves with reduced motion, until the preference changes', async ({
  page,
}) => {
  const asked = watchFilm(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await settle(page)
  expect(asked).toEqual([])
  expect(await isPaused(page)).toBe(true)
  await expect(playButton(page).or(pauseButton(page))).toHaveCount(0)
  await expectFirstFrame(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectMoving(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectStill(page)
  await expect(playButton(page)).toBeVisible()
})

const SLOW_OR_SAVING = [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
]

for (const connection of SLOW_OR_SAVING) {
  const which = connection.saveData ? 'who save data' : `on ${connection.effectiveType}`
  test(`nothing is loaded for people ${which}`, async ({ page }) => {
    const asked = watchFilm(page)
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto('/')
    await settle(page)
    expect(asked).toEqual([])
    expect(await isPaused(page)).toBe(true)
    await expect(playButton(page).or(pauseButton(page))).toHaveCount(0)
  })
}

test('the dark theme has its own dark drawing and video', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectMoving(page)
  expect(asked).toContain(DARK_HERO_VIDEO_FILES.sources[0].src)
  expect(asked).not.toContain(HERO_VIDEO_FILES.sources[0].src)

  // A video stopped in one theme stays stopped in the other.
  await pauseButton(page).click()
  await expectStill(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  await expectStill(page)
})

test('the first frame is dark in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/')
  await expectFirstFrame(page, DARK_HERO_VIDEO_FILES)
  const frame = page.locator('div:has(> video):visible')
  const { channels } = await sharp(await frame.screenshot()).stats()
  const brightness = channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
  expect(brightness).toBeLessThan(70)
  // The drop on it stays bright red.
  expect(channels[0]?.max).toBeGreaterThan(150)
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})

test('the video pauses while it is not visible, and stays stopped after a press', async ({
  page,
}) => {
  await page.goto('/')
  await expectMoving(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expectStill(page)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectMoving(page)

  await page.getByRole('main').getByRole('link', { name: 'Search donors' }).focus()
  await page.keyboard.press('Tab')
  await expect(pauseButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStill(page)
  await expect(playButton(page)).toBeFocused()

  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('link', { name: 'ShareLife' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(playButton(page)).toBeVisible()
  await settle(page)
  await expectStill(page)

  await playButton(page).focus()
  await page.keyboard.press('Space')
  await expectMoving(page)
  await expect(pauseButton(page)).toBeFocused()
})

test('a press starts the video where the browser blocks autoplay', async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let pressed = false
    addEventListener('pointerdown', () => {
      pressed = true
    })
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (pressed) return play.call(this)
      return Promise.reject(new DOMException('Press first.', 'NotAllowedError'))
    }
  })
  await page.goto('/')
  await playButton(page).click()
  await expectMoving(page)
})

test('a broken video leaves its first frame visible', async ({ page }) => {
  await page.route(
    ({ pathname }) => HERO_VIDEO_FILES.sources.some(({ src }) => src === pathname),
    (route) => route.fulfill({ contentType: 'video/webm', body: 'no film' }),
  )
  await page.goto('/')
  const found = () => film(page).evaluate((video: HTMLVideoElement) => video.networkState)
  await expect.poll(found).toBe(NO_SOURCE)
  await settle(page)
  await expectFirstFrame(page)
  await expect(playButton(page).or(pauseButton(page))).toHaveCount(0)
})
