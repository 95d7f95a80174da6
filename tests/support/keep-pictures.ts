import type { Page } from '@playwright/test'
import { expect } from './browser-test'

/** A picture of a view on a phone and on a desk, in both themes, for whoever wants to look. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.screenshot({
        path: `test-results/notifications/${name}-${width}-${colorScheme}.png`,
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
}
