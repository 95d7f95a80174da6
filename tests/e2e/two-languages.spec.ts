import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { listedCampaigns } from '../support/campaigns'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'
const ENGLISH = `Blood camp in Rangpur ${RUN}`
const BANGLA = `রংপুরে রক্তদান ক্যাম্প ${RUN}`

const english = (page: Page) => page.getByRole('tab', { name: 'English' })

test('an admin writes a campaign in both languages on a phone, and visitors read each', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)

  await test.step('writes English, then Bangla', async () => {
    await page.goto('/dashboard/createCampaign')
    await expect(english(page)).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Title', { exact: true }).fill(ENGLISH)
    await page.getByLabel('Address').fill('Rangpur Town Hall')
    await page.getByLabel('Details').fill('Come and give.')
    await page.getByRole('tab', { name: 'বাংলা' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('lang', 'bn')
    await page.getByLabel('Title', { exact: true }).fill(BANGLA)
    await page.getByLabel('Address').fill('টাউন হল, রংপুর')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  })

  await test.step('sees the missing field, and creates it', async () => {
    await english(page).click()
    await page.getByLabel('Start date').fill(dayFromToday(3))
    await page.getByLabel('End date').fill(dayFromToday(4))
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'camp.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    })
    await expect(page.getByText('camp.png')).toBeVisible()
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(page.getByText('* Details are required')).toBeVisible()
    await expect(page.getByLabel('Details')).toBeFocused()
    await page.getByLabel('Details').fill('আসুন, রক্ত দিন।')
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Good job!' })).toBeVisible()
  })

  const visitor = await newVisitor()
  await visitor.setViewportSize({ width: 360, height: 740 })

  await test.step('a visitor reads English, and Bangla on the Bangla page', async () => {
    // The list shows the soonest dozen, and other tests create campaigns too.
    const campaigns = await listedCampaigns(visitor.request)
    const created = campaigns.find(({ title }) => title === ENGLISH)
    await visitor.goto(`/campaign/${created?._id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: ENGLISH })).toBeVisible()
    await expect(visitor.getByText('Come and give.')).toBeVisible()
    await visitor.goto(`/bn${new URL(visitor.url()).pathname}`)
    await expect(visitor.getByRole('heading', { level: 1, name: BANGLA })).toBeVisible()
    await expect(visitor.getByText('আসুন, রক্ত দিন।')).toBeVisible()
    await expect(visitor.getByText('টাউন হল, রংপুর').first()).toBeVisible()
  })

  await test.step('a visitor sees which one is only in English', async () => {
    const campaigns = await listedCampaigns(visitor.request)
    const canteen = campaigns.find(({ title }) => title.includes('Factory Canteen'))
    await visitor.goto(`/bn/campaign/${canteen?._id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    await expect(visitor.getByRole('article').getByText('শুধু ইংরেজিতে').first()).toBeVisible()
  })
})
