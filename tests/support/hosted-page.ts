import type { Page } from '@playwright/test'
import { expect } from './browser-test'
import { cardOf, expectGiven } from './donations'

/** Opens the hosted page from /donate, which shows the donations so far. */
export async function leaveToPay(
  page: Page,
  { title, given, taka }: { title: string; given: string; taka: string },
) {
  await expectGiven(page, title, given)
  await cardOf(page, title).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await expect(dialog.getByLabel('bKash, Nagad, cards in taka')).toBeChecked()
  await dialog.getByLabel('Enter amount in taka').fill(taka)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment page' })).toBeVisible()
}

export const press = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

export const expectOutcome = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
