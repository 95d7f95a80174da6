import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/**
 * Requests a close, like Back on Android. Desktop Chromium does so for an Escape that the page has not
 * handled, so the page must not get it.
 */
async function pressBack(page: Page) {
  await page.evaluate(() => {
    const hide = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('keydown', hide, { capture: true, once: true })
  })
  await page.keyboard.press('Escape')
}

test('Back closes the menu of the site and stays on the page', async ({ page }) => {
  await page.goto('/about')
  await visit(page, '/allrequest')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await pressBack(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/allrequest')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a page opened from the menu has one history entry after the page below it', async ({
  page,
}) => {
  await visit(page, '/allrequest')
  const before = await page.evaluate(() => window.history.length)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Campaign' }).tap()
  await expect(page).toHaveURL('/campaign')
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/allrequest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Blood Request')
  await page.goForward()
  await expect(page).toHaveURL('/campaign')
})

test('Back closes the donation dialog, and the input is there when it opens again', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, patientName: 'Back', bloodGroup: 'AB-', time: dhakaDay() }
  const id = await askForBlood(asking, need)
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await visit(page, `/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
  await dialog.getByLabel('Name').fill('Tanvir of the second floor')
  // The code that saves drafts can load after the first character.
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `draft:donation:${id}`))
    .toContain('second floor')
  await pressBack(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).tap()
  await expect(dialog.getByLabel('Name')).toHaveValue('Tanvir of the second floor')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Back closes the account menu, each time it is opened', async ({ page }) => {
  await signIn(page, 'member@sharelife.example')
  await visit(page, '/faq')
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: /^Your account/ }).tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await pressBack(page)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page).toHaveURL('/faq')
  }
})
