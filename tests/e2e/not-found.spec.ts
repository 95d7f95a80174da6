import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { visit } from '../support/visit'

const NO_ID = 'f'.repeat(24)

/** The front server redirects networks here that request too many missing pages. */
const TOO_MANY = '/not-found/too-many'

/** One URL for each way to a missing page, and the headings of the responses. */
const MISSING = [
  ['/no/such/page', "We can't find this page"],
  ['/foo.bar', "We can't find this page"],
  [`/blog/${NO_ID}`, "We can't find this page"],
  ['/blogs/page/0', "We can't find this page"],
  [TOO_MANY, 'Too many missing pages'],
  [`/request/${NO_ID}/pledge`, 'This request is no longer available'],
] as const

const statusOf = (path: string) => (path === TOO_MANY ? 429 : 404)

test.use({ viewport: { width: 360, height: 740 } })

async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await look(await context.newPage())
  await context.close()
}

test('a dead link without scripts shows a complete page with links', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    for (const [path, heading] of MISSING) {
      const response = await page.goto(path)
      expect([path, response?.status()]).toEqual([path, statusOf(path)])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('main svg').first()).toBeVisible()
      const places = page.getByRole('navigation', { name: 'Were you looking for one of these?' })
      await expect(places).toBeVisible()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 360])
    }
    await page.getByRole('link', { name: 'See blood requests' }).click()
    await expect(page).toHaveURL('/allrequest')
  })
})

test('the page is the same, and interactive, after hydration', async ({ page }) => {
  for (const [path, heading] of MISSING) {
    const response = await visit(page, path)
    expect([path, response?.status()]).toEqual([path, statusOf(path)])
    const headings = page.getByRole('heading', { level: 1 })
    await expect(headings).toHaveText([heading])
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(page.locator('meta[name="robots"][content*="noindex"]').first()).toBeAttached()
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a missing page of the dashboard is complete too', async ({ page, browser }) => {
  await signIn(page, 'admin@sharelife.example')
  const state = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
  const without = await context.newPage()
  for (const path of ['/dashboard/no-such-page', `/dashboard/services/${NO_ID}`]) {
    const response = await without.goto(path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(without.getByRole('heading', { level: 1 })).toHaveText("We can't find this page")
  }
  await context.close()
  // It contains no personal data, and no script of it is blocked.
  await visit(page, '/dashboard/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page")
})
