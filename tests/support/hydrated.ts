import type { Page } from '@playwright/test'

/**
 * Waits for hydration. Before that, a button for a dialog opens a page (docs/decisions/0005), as without
 * scripts.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}
