import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect } from './browser-test'
import { newCampaign } from './campaigns'
import { visit } from './visit'

/** An admin creates a campaign for today; returns its id. */
export const openCampaign = (admin: Page, title: string) =>
  newCampaign(admin, { title, startDate: dayFromToday(0), endDate: dayFromToday(0) })

export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title })

/** Opens the form for a campaign on /donate and fills in the amount. */
export async function openForm(page: Page, title: string, cents: string): Promise<Locator> {
  await visit(page, '/donate')
  await cardOf(page, title).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await dialog.getByLabel('Enter amount in cents').fill(cents)
  return dialog
}

export async function chooseCard(dialog: Locator, card: string): Promise<void> {
  await dialog.getByText('Show test cards').click()
  await dialog.getByRole('button', { name: card }).click()
}

export async function give(
  page: Page,
  title: string,
  cents: string,
  card: string,
): Promise<Locator> {
  const dialog = await openForm(page, title, cents)
  await chooseCard(dialog, card)
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
  return dialog
}

/** The page after a reload. */
export async function expectGiven(page: Page, title: string, given: string) {
  await visit(page, '/donate')
  await expect(cardOf(page, title).getByText(given, { exact: true })).toBeVisible()
}
