import type { Page } from '@playwright/test'

/**
 * Waits until the page is alive. Before, a press on a button that leads to another page by itself goes there
 * (docs/decisions/0005), as it does without scripts: right for a person, and another way than the test's.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyPresses === undefined)
}
