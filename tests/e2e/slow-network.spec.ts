import { expect, test } from '../support/browser-test'
import { PHONE_WITH_WORKER, workerIsThere } from '../support/offline'
import { startSlowProxy } from '../support/slow-proxy'

test.use(PHONE_WITH_WORKER)

test('a slow page continues to load, and the person sees that it is slow, not offline', async ({
  page,
  baseURL,
}) => {
  const line = await startSlowProxy(baseURL ?? '')
  // The slow page loads the page again, and a locator would wait for that.
  const pageShownFor = async (path: string) => {
    const response = await page.goto(`${line.url}${path}`)
    return response?.text()
  }
  try {
    await page.goto(`${line.url}/about`)
    await workerIsThere(page)
    line.hold('/faq')
    const slow = await pageShownFor('/faq')
    expect(slow).toMatch(/<h1[^>]*>This page is taking longer than usual</)
    expect(slow).toMatch(/Try again<\/button>/)
    line.letThrough('/faq')
    await expect(page).toHaveTitle(/FAQ/)
    await expect(page).toHaveURL(`${line.url}/faq`)

    line.hold('/bn/faq')
    expect(await pageShownFor('/bn/faq')).toMatch(/<h1[^>]*>পাতাটি খুলতে একটু বেশি সময় লাগছে</)
  } finally {
    await line.stop()
  }
  // The network fails, although the browser reports that it is online.
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
})
