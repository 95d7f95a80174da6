import { expect, test } from '../support/browser-test'
import { OFFLINE, PHONE_WITH_WORKER, workerIsThere } from '../support/offline'
import { saveScreenshot } from '../support/screenshots'
import { startSlowProxy } from '../support/slow-proxy'

test.use(PHONE_WITH_WORKER)

const SLOW = { name: 'This page is taking longer than usual' }

test('a slow page continues to load, and the person sees that it is slow, not offline', async ({
  page,
  baseURL,
}) => {
  const line = await startSlowProxy(baseURL ?? '')
  try {
    await page.goto(`${line.url}/about`)
    await workerIsThere(page)
    line.hold('/faq')
    await page.goto(`${line.url}/faq`)
    await expect(page.getByRole('heading', SLOW)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
    await saveScreenshot(page, 'offline/slow-360')
    line.letThrough('/faq')
    await expect(page).toHaveTitle(/FAQ/)
    await expect(page).toHaveURL(`${line.url}/faq`)

    line.hold('/bn/faq')
    await page.goto(`${line.url}/bn/faq`)
    await expect(page.getByRole('heading', { name: 'পাতাটি খুলতে একটু বেশি সময় লাগছে' })).toBeVisible()
  } finally {
    await line.stop()
  }
  // The network fails, although the browser reports that it is online.
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
})
