import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
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

test('Back closes the menu of the site and stays on the page, and a page opened from it has one history entry', async ({
  page,
}) => {
  await visit(page, '/allrequest')
  const before = await page.evaluate(() => window.history.length)
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.tap()
  await expect(menu).toBeVisible()
  await pressBack(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/allrequest')

  await opener.tap()
  await menu.getByRole('link', { name: 'Campaign' }).tap()
  await expect(page).toHaveURL('/campaign')
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/allrequest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Blood Request')
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
