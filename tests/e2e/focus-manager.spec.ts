import type { Locator, Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { openDay } from '../support/bookings'
import { expect, signIn, test } from '../support/browser-test'
import { tabTo, typeInto } from '../support/keyboard'
import { fillPathIds } from '../support/page-paths'
import { askForBlood, newDonor, newPerson } from '../support/people'

test.describe.configure({ mode: 'parallel' })

test('the focus stays at a donation that a requester or a donor confirms', async ({
  page,
  newVisitor,
}) => {
  const giving = await newVisitor()
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { email: owner.email, patientName: 'Abdul Karim', bloodGroup: 'B-' }
  const id = await askForBlood(page, { ...need, time: dhakaDay() })
  const donor = await newDonor(giving, 'Selina Hayat', 'B-')
  const pledge = { email: donor.email, bloodreqId: id, bloodBag: 1, date: dhakaDay() }
  await giving.request.post('/api/donateonbloodreq', { data: pledge })

  await giving.goto('/dashboard/mydonations', { waitUntil: 'networkidle' })
  const gave = giving.getByRole('button', { name: /^I gave blood on/ })
  await press(giving, gave)
  await expect(gave).toBeHidden()
  expect(await focused(giving)).toContain('Rangpur Medical College Hospital')

  await page.goto('/dashboard/myrequests', { waitUntil: 'networkidle' })
  const confirm = page.getByRole('button', { name: 'Selina Hayat gave blood' })
  await press(page, confirm)
  await expect(confirm).toBeHidden()
  expect(await focused(page)).toContain('Selina Hayat')
})

test('the focus stays on the page when a person clears the filters of a list', async ({ page }) => {
  await signIn(page, 'admin@sharelife.example')
  await page.goto('/dashboard/manageusers?q=nobody-is-called-this', { waitUntil: 'networkidle' })
  await press(page, page.getByRole('button', { name: 'See all' }).first())
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(await focused(page)).toMatch(/\d+ users/)
})

test('a keyboard user registers as a donor, calls one and books a test', async ({ page }) => {
  await newPerson(page, 'Sumaiya Islam')
  await page.goto('/donorRegistration', { waitUntil: 'networkidle' })
  await typeInto(page, page.getByLabel('Phone'), '+880 1812-000111')
  await tabTo(page, page.getByRole('radio', { name: 'A positive' }))
  await page.keyboard.press('Space')
  await choose(page, page.getByRole('combobox', { name: 'District' }), 'Rangpur')
  await choose(page, page.getByRole('combobox', { name: 'Upazila' }), 'Mithapukur')
  await typeInto(page, page.getByLabel('Address'), '7 College Road')
  await tabTo(page, page.getByRole('button', { name: 'Register as a donor' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration Successful')).toBeVisible()
  await expect(page).not.toHaveURL(/donorRegistration/)
  await focused(page)

  await page.goto('/donorSearch', { waitUntil: 'networkidle' })
  await tabTo(page, page.getByRole('radio', { name: 'A positive' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Search' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Donors' })).toBeFocused()
  // The list of all donors stays until the search renders.
  await expect(page.getByRole('link', { name: 'See all donors' })).toBeVisible()
  await expect(page).toHaveURL(/bloodGroup=A%2B/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^Call / }).first())

  const day = await openDay(page.request, 3)
  await page.goto(await fillPathIds(page.request, '/services/:service'), {
    waitUntil: 'networkidle',
  })
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

/** Chooses an option of a field by typing. */
async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await typeInto(page, field, name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
}

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
