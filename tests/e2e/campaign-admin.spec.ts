import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { newPerson } from '../support/people'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'

async function photo() {
  const background = '#8fb7a3'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'camp.jpg', mimeType: 'image/jpeg', buffer }
}

async function volunteer(page: Page, campaingId: string, name: string, address: string) {
  const { email } = await newPerson(page, name)
  const answer = await page.request.post('/api/volunteercreate', {
    data: { campaingId, name, email, phone: '+880 1711-222333', address },
  })
  expect(answer.status()).toBe(200)
  return email
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: title })

test('an admin creates a campaign, everyone sees it, and it is deleted', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const title = `Blood camp in Rangpur ${RUN}`
  const visitor = await newVisitor()
  await signIn(page, ADMIN)
  // The public list is cached: the campaign must show on the next load.
  await visitor.goto('/campaign')

  await test.step('creates it', async () => {
    await page.goto('/dashboard/campaign')
    await page.getByRole('link', { name: 'New Campaign' }).first().click()
    // Prefetch the home page, as before the campaign.
    await page.getByRole('link', { name: 'Back to the site' }).hover()
    await page.getByLabel('Title', { exact: true }).fill(title)
    // The home page shows three current campaigns, so this one is the earliest.
    await page.getByLabel('Start date').fill('2020-01-01')
    await page.getByLabel('End date').fill('2099-05-06')
    await page.getByLabel('Address').fill('Rangpur Town Hall')
    await page.getByLabel('Details').fill('Come, give a bag of blood, and rest with a cup of tea.')
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(page.getByText('Photo is required')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(await photo())
    await expect(page.getByText('camp.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    const praise = page.getByRole('alertdialog', { name: 'Good job!' })
    await expect(praise.getByText('Campaign Create Completed!')).toBeVisible()
    await praise.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('finds it in Manage Campaign, with its photo', async () => {
    await expect(page).toHaveURL('/dashboard/campaign')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Campaign' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill(String(RUN))
    const row = rowOf(page, title)
    await expect(row.getByText('Running')).toBeVisible()
    await expect(row.getByText('1 Jan 2020 to 6 May 2099')).toBeVisible()
    const picture = row.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('finds it on the home page, after one more press', async () => {
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.goto('/dashboard/campaign')
  })

  const answer = await visitor.request.get('/api/getallcampaigns')
  const { campaigns } = (await answer.json()) as { campaigns: { _id: string; title: string }[] }
  const { _id = '' } = campaigns.find((campaign) => campaign.title === title) ?? {}

  await test.step('a visitor sees it on the next load', async () => {
    for (const path of ['/campaign', '/']) {
      await visitor.goto(path)
      await expect(visitor.getByText(title).first()).toBeAttached()
    }
    await visitor.goto(`/campaign/${_id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('deletes it', async () => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: `Delete ${title}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question.getByText("You won't be able to revert this!")).toBeVisible()
    await question.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText('Deleted!')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    await visitor.goto('/campaign')
    await expect(visitor.getByText(title)).toHaveCount(0)
    const gone = await visitor.goto(`/campaign/${_id}`)
    expect(gone?.status()).toBe(404)
  })
})

test('an admin finds, exports and removes the volunteers of a campaign', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const title = `রক্তদান শিবির ${RUN}`
  await signIn(page, ADMIN)
  const campaign = await newCampaign(page, { title })
  const emails = [
    await volunteer(await newVisitor(), campaign, 'Nusrat Jahan', '5 Lake Road, Khulna'),
    await volunteer(await newVisitor(), campaign, 'শুভ দাস', '=1+1, মিঠাপুকুর'),
  ]

  await test.step('opens the list of campaigns', async () => {
    await page.goto('/dashboard/campaign')
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('link', { name: `Volunteers of ${title}: 2 volunteers` }).click()
    await expect(page).toHaveURL(`/dashboard/volunteer?campaign=${campaign}`)
    await expect(page.getByRole('heading', { level: 1, name: 'VolunteerManage' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Campaign' })).toContainText(title)
    const row = rowOf(page, 'Nusrat Jahan')
    await expect(row.getByRole('link', { name: emails[0] })).toHaveAttribute(
      'href',
      `mailto:${emails[0]}`,
    )
  })

  await test.step('searches', async () => {
    await page.getByRole('searchbox', { name: 'Search volunteers' }).fill('শুভ')
    await expect(page.getByText('1 of 2 volunteers')).toBeVisible()
    await expect(rowOf(page, 'Nusrat Jahan')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search volunteers' }).fill('')
  })

  await test.step('exports them as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`volunteers-রক্তদান-শিবির-${RUN}-${dhakaDay()}.csv`)
    const file = await readFile(await download.path(), 'utf8')
    expect(file.split('\r\n').sort()).toEqual(
      [
        '',
        '\ufeff"Name","Email","Phone","Address"',
        `"Nusrat Jahan","${emails[0]}","'+880 1711-222333","5 Lake Road, Khulna"`,
        `"শুভ দাস","${emails[1]}","'+880 1711-222333","'=1+1, মিঠাপুকুর"`,
      ].sort(),
    )
  })

  await test.step('removes one after the other', async () => {
    for (const name of ['Nusrat Jahan', 'শুভ দাস']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await question.getByRole('button', { name: 'Yes, delete it' }).click()
      await expect(page.getByText(`${name} no longer volunteers for this campaign.`)).toBeVisible()
      await expect(rowOf(page, name)).toHaveCount(0)
      // The keyboard focus stays in the list, not at the top of the page.
      await expect(page.getByRole('main')).toBeFocused()
    }
    await expect(page.getByText('No volunteers yet')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Campaign' })).toContainText('no volunteers')
  })

  await test.step('the page of a deleted campaign states that it was deleted', async () => {
    await page.request.delete(`/api/campaigndelete/${campaign}`)
    await page.reload()
    await expect(page.getByText('This campaign has been deleted')).toBeVisible()
  })
})

test('a member and a guest are redirected from these pages', async ({ page, newVisitor }) => {
  await newPerson(page, 'Rokeya Begum')
  const guest = await newVisitor()
  for (const path of ['campaign', 'createCampaign', 'volunteer']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page).toHaveURL('/dashboard/userhome')
    await guest.goto(`/dashboard/${path}`)
    await expect(guest).toHaveURL(`/login?callbackUrl=%2Fdashboard%2F${path}`)
  }
})
