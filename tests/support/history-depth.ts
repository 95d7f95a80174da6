import type { Page } from '@playwright/test'

/**
 * How many entries of the history belong to open dialogs, sheets and menus. A closed one steps back over
 * its entry a moment later, which would break off a navigation that a test has begun meanwhile.
 */
export function historyDepth(page: Page): Promise<number> {
  return page.evaluate(() => Number(window.history.state?.openLayers ?? 0))
}
