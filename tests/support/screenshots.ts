import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test'

interface Views {
  widths?: number[]
  fullPage?: boolean
}

/** Screenshots for review, stored by `KEEP_PICTURES=1 npm test -- browser <file>`. */
const isEnabled = Boolean(process.env.KEEP_PICTURES)

/** Stores a screenshot below test-results if requested. */
export async function saveScreenshot(
  seen: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (isEnabled) await seen.screenshot({ ...options, path: `test-results/${name}.png` })
}

/** Stores screenshots of a view at both ends and in both themes, and restores the page. */
export async function saveScreenshots(page: Page, name: string, views?: Views): Promise<void> {
  if (!isEnabled) return
  const before = page.viewportSize()
  await inEachView(page, name, views)
  if (before) await page.setViewportSize(before)
}

/** Expects no horizontal overflow on desktop and phone, and leaves the page at phone size. */
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
  // The theme changes colours only, which matter in screenshots.
  const themes = isEnabled ? (['light', 'dark'] as const) : (['light'] as const)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await saveScreenshot(page, `${name}-${width}-${colorScheme}`, { fullPage })
      await look?.(width)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  // Colours in transition between themes are not checked.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map((each) => each.finished))
  })
}
