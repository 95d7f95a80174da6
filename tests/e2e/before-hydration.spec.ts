import type { Browser, Page, Route } from '@playwright/test'
import { expect, signIn, test, WITH_MOTION } from '../support/browser-test'
import { holdScripts } from '../support/hold-scripts'
import { fillPathIds } from '../support/page-paths'
import { visit } from '../support/visit'

const PHONE = { width: 360, height: 740 }

test.use({ ...WITH_MOTION, viewport: PHONE })

/** Opens a browser without JavaScript. */
async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  await look(await context.newPage())
  await context.close()
}

test.describe('without scripts', () => {
  test('the header of a phone has a login, and a menu that opens and closes', async ({
    browser,
  }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/allrequest')
      const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
      await expect(login).toHaveAttribute('href', '/login?callbackUrl=%2Fallrequest')

      const menu = page.locator('header details')
      const campaign = menu.getByRole('link', { name: 'Campaign' })
      await expect(campaign).toBeHidden()
      await menu.locator('summary').click()
      await expect(campaign).toBeVisible()
      await menu.locator('summary svg').filter({ visible: true }).click()
      await expect(campaign).toBeHidden()
      await menu.locator('summary').click()
      // Beside the menu.
      await page.mouse.click(20, 500)
      await expect(campaign).toBeHidden()
      await menu.locator('summary').click()
      await campaign.click()
      await expect(page).toHaveURL('/campaign')
      // All campaigns are shown.
      await expect(page.getByRole('heading', { name: 'Past Campaigns' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'See All' })).toBeHidden()
    })
  })

  test('the system’s theme is used, and the switch is hidden', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/about')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      }
    })
  })

  const FORMS = [
    '/login',
    '/register',
    '/forgot',
    '/contact',
    '/',
    '/allrequest',
    '/needBlood',
    '/request/:request',
    '/request/:request/pledge',
    '/campaign/:upcoming',
    '/campaign/:organisation',
    '/services/:service',
  ] as const

  const OWN_FORMS = [
    '/bloodRequest',
    '/donorRegistration',
    '/donorSearch',
    '/donate',
    '/communityChat',
  ] as const

  async function readNeed(page: Page, path: string) {
    await page.goto(path)
    // Playwright finds no text and no role in `noscript`.
    const notice = page.locator('main noscript > p').filter({ visible: true }).first()
    await expect(notice).toBeVisible()
    expect(await notice.textContent()).toContain('You need JavaScript here.')
    const ways = await notice
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toEqual(['tel:+8801700000000', 'mailto:hello@sharelife.example'])
    // There is no form without a function.
    await expect(page.locator('form[method="dialog"]').filter({ visible: true })).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, PHONE.width])
  }

  /** The notice in the HTML, not in the messages of a script. */
  const NOTICE = /<noscript><p (?:(?!<\/noscript>).)*You need JavaScript here\./s

  async function pathsWithoutNotice(page: Page, paths: readonly string[]) {
    const missing: string[] = []
    for (const path of paths) {
      const response = await page.request.get(await fillPathIds(page.request, path))
      if (!NOTICE.test(await response.text())) missing.push(path)
    }
    return missing
  }

  test('every form says how to contact us instead', async ({ page, browser }) => {
    await withoutScripts(browser, async (without) => {
      for (const path of ['/login', '/request/:request', '/campaign/:upcoming']) {
        await readNeed(without, await fillPathIds(without.request, path))
      }
    })
    expect(await pathsWithoutNotice(page, FORMS)).toEqual([])
    await signIn(page, 'donor@sharelife.example')
    expect(await pathsWithoutNotice(page, OWN_FORMS)).toEqual([])
  })

  test('buttons that open a dialog open a page instead', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto('/allrequest')
      await page.getByRole('button', { name: 'Donate Blood' }).first().click()
      await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}\??$/)
      const request = new URL(page.url()).pathname
      await page.getByRole('button', { name: 'Donate Blood' }).click()
      await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(request)}`)

      const service = await fillPathIds(page.request, '/services/:service')
      await page.goto(service)
      await page.getByRole('button', { name: 'Book Now' }).first().click()
      await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(service)}`)

      const campaign = await fillPathIds(page.request, '/campaign/:upcoming')
      await page.goto(campaign)
      await page.getByRole('button', { name: 'Register as Volunteer' }).click()
      await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(campaign)}`)
      await page.goto(campaign)
      await page.getByRole('button', { name: 'Donate', exact: false }).first().click()
      await expect(page).toHaveURL('/login?callbackUrl=%2Fdonate')
    })
  })
})

test.describe('before the scripts load', () => {
  test('the menu opens, and stays open after hydration', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/allrequest', { waitUntil: 'commit' })
    await page.locator('header summary').click()
    const campaign = page.getByRole('banner').getByRole('link', { name: 'Campaign' })
    await expect(campaign.filter({ visible: true })).toHaveCount(1)
    await letThrough()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Campaign' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('a member never sees Login', async ({ page }) => {
    await signIn(page, 'donor@sharelife.example')
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
    await letThrough()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  })

  test('the chosen theme applies', async ({ page }) => {
    await visit(page, '/about')
    await page.getByTitle('Dark').click()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    const letThrough = await holdScripts(page)
    await page.goto('/faq', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await letThrough()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.getByTitle('System').click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })
})

test.describe('while the next page is loading', () => {
  /** Delays the requests of the router, and returns a function that releases them. */
  async function holdAnswers(page: Page) {
    const held: Route[] = []
    let isHolding = true
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      async (route) => {
        if (route.request().headers()['next-router-prefetch']) await route.fulfill({ status: 404 })
        else if (isHolding) held.push(route)
        else await route.continue()
      },
    )
    return async () => {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    }
  }

  const progress = (page: Page) => page.locator('[data-progress]')
  const word = (page: Page) => page.getByRole('status').getByText('Loading page')

  test('it is shown and announced until the page loads, and does not move with reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/about')
    const letThrough = await holdAnswers(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(progress(page)).toBeVisible()
    await expect(progress(page)).toHaveCSS('animation-name', 'none')
    await expect(word(page)).toBeAttached()
    await expect(page).toHaveURL('/about')
    await letThrough()
    await expect(page).toHaveURL('/faq')
    await expect(progress(page)).toBeHidden()
    await expect(word(page)).toBeHidden()

    await test.step('a press in the menu of a phone is shown too', async () => {
      const letThroughAgain = await holdAnswers(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Campaign' }).click()
      await expect(progress(page)).toBeVisible()
      await letThroughAgain()
      await expect(page).toHaveURL('/campaign')
      await expect(progress(page)).toBeHidden()
    })
  })

  test('it also ends for a link to the same page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 })
    await visit(page, '/login?callbackUrl=%2Fdonate')
    const letThrough = await holdAnswers(page)
    await page.getByRole('banner').getByRole('link', { name: 'Donate Us' }).click()
    await expect(progress(page)).toBeVisible()
    await letThrough()
    await expect(progress(page)).toBeHidden()
    await expect(page).toHaveURL('/login?callbackUrl=%2Fdonate')
  })
})
