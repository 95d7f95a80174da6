import type { Page } from '@playwright/test'

/** Chooses the email at the account step, where the phone comes first. */
export async function chooseEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use an email and a password instead' }).click()
}
