import { expect, signIn, test } from '../support/browser-test'
import { withCampaign } from '../support/campaigns'
import { newAccount } from '../support/people'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

test('a guest finds the organisation below the campaigns, which is no event, and a member donates to it', async ({
  page,
}) => {
  const path = await withCampaign(page.request, '/campaign/:organisation')
  await page.goto('/campaign')
  await page.getByRole('link', { name: 'Support ShareLife' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support ShareLife')
  await expect(page.getByRole('heading', { name: 'What your donation pays for' })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'You are here' })
  await expect(trail.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('href', '/campaign')

  await test.step('it has neither days nor volunteers', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText(/volunteer/i)).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    await expect(main.getByRole('article', { name: 'Support ShareLife' })).not.toContainText(
      /20\d\d/,
    )
    expect((await page.request.get(`${path}/calendar.ics`)).status()).toBe(404)
  })

  const { email, password } = await newAccount(page.request, 'Rehana Begum')
  await signIn(page, email, password)
  await visit(page, path)

  await test.step('search engines read the organisation, and no event', async () => {
    const structuredData = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
    expect(structuredData.map((data) => data['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'WebPage', 'BreadcrumbList']),
    )
    expect(JSON.stringify(structuredData)).not.toContain('"Event"')
    const organisation = structuredData.find((data) => data['@type'] === 'Organization')
    expect(structuredData.find((data) => data['@type'] === 'WebPage')).toMatchObject({
      name: 'Support ShareLife',
      url: page.url(),
      about: { '@id': organisation['@id'] },
      potentialAction: { '@type': 'DonateAction', recipient: { '@id': organisation['@id'] } },
    })
    await expect(page).toHaveTitle('Support ShareLife | ShareLife')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${page.url()}</loc>`)
  })

  await page.getByRole('button', { name: 'Donate to ShareLife' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await expect(dialog.getByText('Your donation goes to ShareLife.')).toBeVisible()
})
