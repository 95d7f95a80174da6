import type { Page } from '@playwright/test'
import { expect } from './browser-test'

/**
 * Chooses from an open list by touch. The click after a touch is delayed and returns the focus to the field,
 * which would get text typed for the next one.
 */
export async function tapOption(page: Page, name: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name, exact: typeof name === 'string' })
  await option.tap()
  await expect(option).toBeHidden()
}
