import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { newPerson } from '../support/people'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

const OFFER = { name: 'ShareLife বাংলায় পড়ুন' }

test('a visitor switches to Bangla and back, and stays on the page', async ({ page, context }) => {
  await visit(page, '/faq?from=poster#top')
  await expectFreeLanguageLink(page)
  await expect(page.getByRole('link', OFFER)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/faq?from=poster#top')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ঀ-৿]/)
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('bn')
  await expectFreeLanguageLink(page)

  const links = await page
    .locator('header a, footer a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pages = links.filter((href) => href.startsWith('/'))
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter((href) => !/^\/bn(\/|$|\?)/.test(href))).toEqual(['/faq'])

  await untilHydrated(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/faq?from=poster#top')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

/** The language link in the phone header overlaps nothing. */
async function expectFreeLanguageLink(page: Page) {
  const links = page.getByRole('banner').locator('a, button, summary').filter({ visible: true })
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => ({
      language: link.hasAttribute('data-language'),
      box: link.getBoundingClientRect(),
    })),
  )
  const at = boxes.findIndex(({ language }) => language)
  const [before, own, after] = boxes.slice(at - 1, at + 2).map(({ box }) => box)
  expect((own?.left ?? 0) - (before?.right ?? 0)).toBeGreaterThanOrEqual(8)
  expect((after?.left ?? 0) - (own?.right ?? 0)).toBeGreaterThanOrEqual(8)
}

test('an account stores the language that its person chooses on a page', async ({ page }) => {
  await newPerson(page, 'Rokeya Begum')
  const response = await page.request.put('/api/account/language', { data: { locale: 'bn' } })
  expect(response.status()).toBe(200)
  await page.goto('/bn/faq')
  await expect(page.locator('html')).toHaveAttribute('data-member', '')
  await page.goto('/bn/dashboard')
  await expect(page).toHaveURL('/bn/dashboard/userhome')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/dashboard/userhome')
  await expect.poll(() => languageOf(page)).toBe('en')
})

/** The account stores the language when a page is idle, for emails and messages. */
async function languageOf(page: Page): Promise<string | undefined> {
  const session = await page.request.get('/api/auth/session')
  return (await session.json()).user?.locale
}

test('other spellings of a language open it, and its login', async ({ request }) => {
  const login = '/bn/login?callbackUrl=%2Fbn%2Fdashboard%2Fhome'
  for (const [path, target] of [
    ['/Bn/about?from=poster', '/bn/about?from=poster'],
    ['/BN/dashboard/home', login],
    ['/bN/dashboard/home', login],
    ['/%42N/dashboard/home', login],
  ] as const) {
    const { pathname, search } = new URL((await request.get(path)).url())
    expect([path, pathname + search]).toEqual([path, target])
  }
  const response = await request.get('/API/dashboard/home')
  expect(response.status()).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not-found' })
})

test('an unknown Bangla URL returns a Bangla page', async ({ page }) => {
  const response = await page.goto('/bn/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ঀ-৿]/)
})

test.describe('a person with Bangla in the browser languages', () => {
  test.use({ locale: 'bn-BD' })

  test('sees an offer of Bangla on an English page, once', async ({ page }) => {
    await visit(page, '/about')
    const offer = page.getByRole('link', OFFER)
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(offer).toBeHidden()
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  })

  test('opens the same page in Bangla from the offer', async ({ page }) => {
    await visit(page, '/about?from=poster')
    await page.getByRole('link', OFFER).click()
    await expect(page).toHaveURL('/bn/about?from=poster')
    await expect(page.getByRole('link', OFFER)).toBeHidden()
  })
})
