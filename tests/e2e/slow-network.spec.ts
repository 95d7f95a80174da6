import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { OFFLINE, PHONE_WITH_WORKER, workerIsThere } from '../support/offline'
import { startSlowProxy } from '../support/slow-proxy'

test.use(PHONE_WITH_WORKER)

/** Records the heading and the buttons of each page: locators would wait until the slow page has reloaded. */
async function recordShownTexts(page: Page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const texts = [...document.querySelectorAll('h1, main button')].map((one) => one.textContent)
      const before = JSON.parse(sessionStorage.getItem('shown') ?? '[]')
      sessionStorage.setItem('shown', JSON.stringify([...before, ...texts]))
    })
  })
  return (): Promise<string[]> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'))
}

test('a slow page continues to load, and the person sees that it is slow, not offline', async ({
  page,
  baseURL,
}) => {
  const line = await startSlowProxy(baseURL ?? '')
  const shownTexts = await recordShownTexts(page)
  try {
    await page.goto(`${line.url}/about`)
    await workerIsThere(page)
    line.hold('/faq')
    await page.goto(`${line.url}/faq`)
    line.letThrough('/faq')
    await expect(page).toHaveTitle(/FAQ/)
    await expect(page).toHaveURL(`${line.url}/faq`)
    const shown = await shownTexts()
    expect(shown).toContain('This page is taking longer than usual')
    expect(shown).toContain('Try again')
    expect(shown).not.toContain(OFFLINE.name)

    line.hold('/bn/faq')
    await page.goto(`${line.url}/bn/faq`)
  } finally {
    await line.stop()
  }
  // The network fails, although the browser reports that it is online.
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
  expect(await shownTexts()).toContain('পাতাটি খুলতে একটু বেশি সময় লাগছে')
})
