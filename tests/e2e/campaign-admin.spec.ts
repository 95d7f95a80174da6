import sharp from 'sharp'
import { expect, signIn, test } from '../support/browser-test'
import { listedCampaigns } from '../support/campaigns'
import { visit } from '../support/visit'

const RUN = Date.now()

async function photo() {
  const background = '#8fb7a3'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'camp.jpg', mimeType: 'image/jpeg', buffer }
}

test('an admin creates a campaign, and finds it with its photo and on the home page that was prefetched', async ({
  page,
}) => {
  const title = `Blood camp in Rangpur ${RUN}`
  await signIn(page, 'admin@sharelife.example')
  await visit(page, '/dashboard/createCampaign')
  // Prefetch the home page, as before the campaign.
  await page.getByRole('link', { name: 'Back to the site' }).hover()
  await page.getByLabel('Title', { exact: true }).fill(title)
  // The home page shows three current campaigns, so this one is the earliest.
  await page.getByLabel('Start date').fill('2020-01-01')
  await page.getByLabel('End date').fill('2099-05-06')
  await page.getByLabel('Address').fill('Rangpur Town Hall')
  await page.getByLabel('Details').fill('Come, give a bag of blood, and rest with a cup of tea.')
  await page.locator('input[type=file]').setInputFiles(await photo())
  await expect(page.getByText('camp.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const praise = page.getByRole('alertdialog', { name: 'Good job!' })
  await praise.getByRole('button', { name: 'OK' }).click()

  await expect(page).toHaveURL('/dashboard/campaign')
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(String(RUN))
  const picture = page.getByRole('row').filter({ hasText: title }).locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()

  const campaigns = await listedCampaigns(page.request)
  const created = campaigns.find((campaign) => campaign.title === title)
  const gone = await page.request.delete(`/api/campaigndelete/${created?._id}`)
  expect(gone.status()).toBe(200)
})
