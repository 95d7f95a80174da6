import { expect, test } from '../support/browser-test'
import { PHONE_WITH_WORKER, workerIsThere } from '../support/offline'
import { saveScreenshot } from '../support/screenshots'

test.use(PHONE_WITH_WORKER)

test('a new version is offered, and loads only when a person accepts it', async ({ page }) => {
  await page.goto('/about')
  await workerIsThere(page)
  await page.evaluate(() => {
    document.title = 'not reloaded'
    return navigator.serviceWorker.register('/service-worker.js?next')
  })
  const notice = page.getByText('New version of ShareLife.')
  await expect(notice).toBeVisible()
  await saveScreenshot(page, 'offline/update-360', { fullPage: true })
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.title()).toBe('not reloaded')

  await page.goto('/faq')
  await expect(notice).toBeVisible()
  await page.evaluate(() => {
    document.title = 'not reloaded'
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).not.toHaveTitle('not reloaded')
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)
  await expect.poll(waits).toBeNull()
})
