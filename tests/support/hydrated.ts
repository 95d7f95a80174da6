import type { Page } from '@playwright/test'

/**
 * Waits until the page is hydrated. Before, a press on a button that opens a dialog leads to a page
 * (docs/decisions/0005), as it does without scripts.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}
