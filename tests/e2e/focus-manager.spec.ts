import type { Locator, Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { openDay } from '../support/bookings'
import { expect, signIn, test } from '../support/browser-test'
import { tabTo, typeInto } from '../support/keyboard'
import { fillPathIds } from '../support/page-paths'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })

test('the focus stays at a donation that a requester confirms', async ({ page, newVisitor }) => {
  const giving = await newVisitor()
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { email: owner.email, patientName: 'Abdul Karim', bloodGroup: 'B-' }
  const id = await askForBlood(page, { ...need, time: dhakaDay() })
  const donor = await newDonor(giving, 'Selina Hayat', 'B-')
  const pledge = { email: donor.email, bloodreqId: id, bloodBag: 1, date: dhakaDay() }
  await giving.request.post('/api/donateonbloodreq', { data: pledge })

  await visit(page, '/dashboard/myrequests')
  const confirm = page.getByRole('button', { name: 'Selina Hayat gave blood' })
  await press(page, confirm)
  await expect(confirm).toBeHidden()
  expect(await focused(page)).toContain('Selina Hayat')
})

test('the focus stays on the page when a person clears the filters of a list', async ({ page }) => {
  await signIn(page, 'admin@sharelife.example')
  await visit(page, '/dashboard/manageusers?q=nobody-is-called-this')
  await press(page, page.getByRole('button', { name: 'See all' }).first())
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(await focused(page)).toMatch(/\d+ users/)
})

test('a keyboard user books a test, and the focus returns to the button', async ({ page }) => {
  await newPerson(page, 'Sumaiya Islam')
  const day = await openDay(page.request, 3)
  await visit(page, await fillPathIds(page.request, '/services/:service'))
  const book = page.getByRole('button', { name: 'Book Now' }).first()
  await tabTo(page, book)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Service Booking' })
  await expect(dialog).toBeFocused()
  const date = dialog.getByLabel('Date')
  await tabTo(page, date)
  await date.fill(day)
  await expect(dialog.getByText(/times are available on this day/)).toBeVisible()
  await tabTo(page, dialog.getByRole('combobox', { name: 'Time' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '9:00 AM' })).toBeVisible()
  await page.keyboard.type('9:00 A')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toBeFocused()
  await typeInto(page, dialog.getByLabel('Phone'), '+880 1812-000111')
  await typeInto(page, dialog.getByLabel('Address'), '7 College Road')
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('alertdialog')
  await expect(outcome).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(outcome).toBeHidden()
  await expect(book).toBeFocused()
})

/** Presses a button with the keyboard. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
}

/** The text of the focused element; fails when the focus is lost. */
async function focused(page: Page): Promise<string> {
  await expect(page.locator(':focus')).toHaveCount(1)
  return (await page.locator(':focus').textContent()) ?? ''
}
