import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, sendLogin, test } from '../support/browser-test'
import { withCampaign } from '../support/campaigns'
import { untilHydrated } from '../support/hydrated'
import { newAccount } from '../support/people'

/** The URL of the organisation's own campaign in the demo. */
const organisationPage = (page: Page) => withCampaign(page.request, '/campaign/:organisation')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a guest finds the organisation below the campaigns, donates, and finds the payment in their donations', async ({
    page,
  }) => {
    const { email, password } = await newAccount(page.request, 'Rehana Begum')
    const path = await organisationPage(page)
    await page.goto('/campaign')
    await page.getByRole('link', { name: 'Support ShareLife' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support ShareLife')
    await expect(page.getByRole('heading', { name: 'What your donation pays for' })).toBeVisible()
    await expect(page.getByText(/ShareLife brings people who can give together/)).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await expect(trail.getByRole('link', { name: 'Campaigns' })).toHaveAttribute(
      'href',
      '/campaign',
    )

    await test.step('it has neither days nor volunteers', async () => {
      const main = page.getByRole('main')
      await expect(main.getByText(/volunteer/i)).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
      await expect(main.getByRole('article', { name: 'Support ShareLife' })).not.toContainText(
        /20\d\d/,
      )
      expect((await page.request.get(`${path}/calendar.ics`)).status()).toBe(404)
    })

    const donate = page.getByRole('button', { name: 'Donate to ShareLife' })
    await untilHydrated(page)
    await donate.click()
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(path)}`)
    await sendLogin(page, email, password)
    await expect(page).toHaveURL(path)
    await donate.click()
    const dialog = page.getByRole('dialog', { name: 'Donate' })
    await expect(dialog.getByText('Your donation goes to ShareLife.')).toBeVisible()
    await dialog.getByText('International card').click()
    await dialog.getByRole('button', { name: '$25', exact: true }).click()
    await dialog.getByText('Show test cards').click()
    await dialog.getByRole('button', { name: 'Succeeds' }).click()
    await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
    await expect(dialog.getByText('Donated successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Raised so far')).toBeVisible()

    await page.goto('/dashboard/mydonations')
    await page.getByRole('main').getByRole('link', { name: 'ShareLife' }).click()
    await expect(page).toHaveURL(path)
  })
})

test('a member opens the purpose of their donation from the donation page', async ({ page }) => {
  const { email, password } = await newAccount(page.request, 'Delwar Hossain')
  await page.goto('/login?callbackUrl=%2Fdonate%3Ftab%3Dorganization')
  await sendLogin(page, email, password)
  await page.getByRole('link', { name: 'Read more about ShareLife' }).click()
  await expect(page).toHaveURL(await organisationPage(page))
})

test('search engines and chats read the organisation, and no event', async ({ page }) => {
  const path = await organisationPage(page)
  await page.goto(path)
  const told = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
  expect(told.map((data) => data['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebPage', 'BreadcrumbList']),
  )
  expect(JSON.stringify(told)).not.toContain('"Event"')
  const itself = told.find((data) => data['@type'] === 'Organization')
  expect(told.find((data) => data['@type'] === 'WebPage')).toMatchObject({
    name: 'Support ShareLife',
    url: page.url(),
    about: { '@id': itself['@id'] },
    potentialAction: { '@type': 'DonateAction', recipient: { '@id': itself['@id'] } },
  })
  await expect(page).toHaveTitle('Support ShareLife | ShareLife')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
  const card = page.locator('meta[property="og:image"]')
  const picture = await page.request.get((await card.getAttribute('content')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const { width, height } = await sharp(await picture.body()).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${page.url()}</loc>`)
})
