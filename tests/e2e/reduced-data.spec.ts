import { HERO_VIDEO_FILES } from '@/components/marketing/home-hero-video-files'
import { expect, test, WITH_MOTION } from '../support/browser-test'
import { browsersForTests, chromiumFlags, locateChromium } from '../support/processes/chromium'

test.use({
  ...WITH_MOTION,
  launchOptions: {
    executablePath: locateChromium({ names: browsersForTests }),
    // Chromium supports the media query only behind a flag.
    args: [...chromiumFlags, '--enable-blink-features=PrefersReducedData'],
  },
})

test('people whose system reduces data get the small first frame and no film', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const session = await page.context().newCDPSession(page)
  const features = [{ name: 'prefers-reduced-data', value: 'reduce' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((path) => path.startsWith('/video/'))).toEqual([HERO_VIDEO_FILES.smallPoster])
})
