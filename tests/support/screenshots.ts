import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test'

interface Views {
  widths?: number[]
  fullPage?: boolean
}

/** Pictures, which no assertion reads, are kept for `KEEP_PICTURES=1 npm test -- browser <file>`. */
const isEnabled = Boolean(process.env.KEEP_PICTURES)

/** Keeps a picture below test-results for a person who asked for pictures. */
export async function saveScreenshot(
  seen: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (isEnabled) await seen.screenshot({ ...options, path: `test-results/${name}.png` })
}

/** Keeps pictures of a view at both ends and in both themes, and leaves the page as it was. */
export async function saveScreenshots(page: Page, name: string, views?: Views): Promise<void> {
  if (!isEnabled) return
  const before = page.viewportSize()
  await inEachView(page, name, views)
  if (before) await page.setViewportSize(before)
}

/** Expects a view to be no wider than a desk's screen and a phone's, in both themes, and leaves it on the phone. */
export async function expectNoSideScroll(page: Page, name: string, views?: Views): Promise<void> {
  await inEachView(page, name, views, async (width) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  })
}

async function inEachView(
  page: Page,
  name: string,
  { widths = [1280, 360], fullPage = false }: Views = {},
  look?: (width: number) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await saveScreenshot(page, `${name}-${width}-${colorScheme}`, { fullPage })
      await look?.(width)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  // Colours on their way from one theme to the other are no one's to judge.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map((each) => each.finished))
  })
}
