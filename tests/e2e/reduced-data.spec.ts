import { HERO_VIDEO_FILES } from '@/components/marketing/home-hero-video-files'
import { expect, test } from '../support/browser-test'
import { browsersForTests, chromiumFlags, locateChromium } from '../support/processes/chromium'

test.use({
  launchOptions: {
    executablePath: locateChromium({ names: browsersForTests }),
    // Chromium supports the media query only behind a flag.
    args: [...chromiumFlags, '--enable-blink-features=PrefersReducedData'],
  },
})

for (const value of ['reduce', 'no-preference']) {
  const isReduced = value === 'reduce'
  test(`people whose system ${isReduced ? 'reduces data' : 'does not reduce data'} get the ${isReduced ? 'small first frame and no film' : 'film'}`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const session = await page.context().newCDPSession(page)
    const features = [{ name: 'prefers-reduced-data', value }]
    await session.send('Emulation.setEmulatedMedia', { features })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const film: string = HERO_VIDEO_FILES.sources[0].src
    if (!isReduced) await expect.poll(() => asked).toContain(film)
    expect(asked.filter((path) => path.startsWith('/video/'))).toEqual(
      isReduced
        ? [HERO_VIDEO_FILES.smallPoster]
        : expect.arrayContaining([HERO_VIDEO_FILES.poster, film]),
    )
  })
}
