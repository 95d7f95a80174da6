import type { Page } from '@playwright/test'
import { expect } from './browser-test'

/**
 * Chooses from an open list with a finger. The press that follows a touch comes a moment later, and gives the
 * field its focus back; a person who types into the next field meanwhile would type into this one.
 */
export async function tapOption(page: Page, name: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name, exact: typeof name === 'string' })
  await option.tap()
  await expect(option).toBeHidden()
}
