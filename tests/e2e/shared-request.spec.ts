import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { chooseEmail } from '../support/account-way'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { readPdf } from '../support/read-pdf'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test("a shared page turns to 'Met. Thank you' by itself, and its reader becomes a donor", async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const guest = await newVisitor()
  await guest.setViewportSize({ width: 360, height: 800 })
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { bloodGroup: 'AB-', time: dayFromToday(3), patientName: 'Abdul Karim' }
  const id = await askForBlood(page, { email: owner.email, ...need })

  await guest.goto(`/request/${id}`)
  await expect(guest.getByRole('heading', { name: 'Share this request' })).toBeVisible()

  const data = { outcome: 'fulfilled' }
  expect((await page.request.post(`/api/requests/${id}/close`, { data })).status()).toBe(200)
  await comeBackToTab(guest)
  const met = guest.getByRole('main').getByText('Met. Thank you').last()
  await expect(met).toBeVisible()
  await expect(guest.getByText('Abdul Karim')).toBeHidden()
  await expect(guest.getByRole('heading', { name: 'Share this request' })).toBeHidden()
  await expect(guest).toHaveURL(`/request/${id}`)
  await guest.reload()
  await expect(guest.getByRole('main').getByText('Met. Thank you')).toBeInViewport()
  await expect(guest).toHaveTitle(/^Met\. Thank you/)
  await saveScreenshot(guest, 'shared-request/met', { fullPage: true })

  await guest.getByRole('link', { name: 'Tell me about the next one' }).click()
  await expect(guest).toHaveURL(`/request/${id}/pledge`)
  await fillIn(guest)
  await saveScreenshot(guest, 'shared-request/sign-up', { fullPage: true })
  await guest.getByRole('button', { name: 'Sign up and continue' }).click()
  await expect(guest).toHaveURL(`/request/${id}`)
  await expect(guest.getByRole('link', { name: 'Choose how we tell you' })).toBeVisible()
  const account = await guest.request.get('/api/account/eligibility')
  expect(await account.json()).toMatchObject({ eligibility: { isDonor: true } })
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await saveScreenshot(guest, 'shared-request/told', { fullPage: true })
})

test('the page of a request does not move while it loads the eligibility of its reader', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { bloodGroup: 'AB+', time: dayFromToday(3), patientName: 'Abdul Karim' }
  const id = await askForBlood(page, { email: owner.email, ...need, phoneFor: 'members' })
  const readers = {
    'no donor': (reader: Page) => newPerson(reader, 'Tanvir Ahmed'),
    'a donor who matches': (reader: Page) => newDonor(reader, 'Tanvir Ahmed', 'AB+'),
    'a donor of another group': (reader: Page) => newDonor(reader, 'Tanvir Ahmed', 'O-'),
    'a donor who gave lately': (reader: Page) =>
      newDonor(reader, 'Tanvir Ahmed', 'O-', {
        ...{ district: 'Rangpur', upazila: 'Mithapukur', lastDonationDate: dayFromToday(-30) },
      }),
  }
  for (const [name, enter] of Object.entries(readers)) {
    const reader = await newVisitor()
    await enter(reader)
    // The browser remembers a login.
    await visit(reader, '/about')
    await noteMoves(reader)
    for (const width of [360, 1280]) {
      await reader.setViewportSize({ width, height: 800 })
      await visit(reader, `/request/${id}`)
      const fit = reader.locator('.donor-fit > *')
      const notice = reader.getByText(/Only donors can pledge|You can give again from/)
      await expect(fit.or(notice).filter({ visible: true }).first()).toBeVisible()
      const tops = await reader.evaluate(() => window.shareTops)
      expect([name, width, tops]).toEqual([name, width, tops?.slice(0, 1)])
    }
  }
})

declare global {
  interface Window {
    /** The positions of the heading below the response, in pixels from the top of the page. */
    shareTops?: number[]
  }
}

/** Records in each frame the position of the part below the response, once styles have loaded. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tops: number[] = []
    window.shareTops = tops
    const note = () => {
      const heading = document.querySelector('#share-heading')
      const top = Math.round((heading?.getBoundingClientRect().top ?? 0) + window.scrollY)
      if (heading && top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(note)
    }
    document.addEventListener('DOMContentLoaded', note)
  })
}

test('a visitor opens the poster of a request for a notice board', async ({ page, newVisitor }) => {
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { bloodGroup: 'O-', time: dayFromToday(2), patientName: 'Abdul Karim' }
  const id = await askForBlood(page, { email: owner.email, ...need })
  const guest = await newVisitor()
  await guest.setViewportSize({ width: 360, height: 800 })
  await guest.goto(`/request/${id}`)
  const link = guest.getByRole('link', { name: 'Poster for notice boards (PDF)' })
  const { height = 0 } = (await link.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  const answer = await guest.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  // Browsers render it, which the policy of endpoints would forbid.
  expect(answer.headers()['content-security-policy']).not.toContain("default-src 'none'")
  const { text } = await readPdf(await answer.body())
  expect(text).toContain('2 bags of blood')
  expect(text).toContain('+880 1712-345678')
})

/** Makes the page check for changes after hydration, as it does every minute. */
async function comeBackToTab(page: Page) {
  const looked = page.waitForResponse('**/api/requests/*/state').then(() => true)
  const comesBack = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return Promise.race([looked, Promise.resolve(false)])
  }
  await expect.poll(comesBack).toBe(true)
}

async function fillIn(page: Page) {
  const background = '#d8c3a5'
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await chooseEmail(page)
  await page.getByLabel('Email').fill(`told-${Date.now()}@people.example`)
  await page.getByLabel('Name', { exact: true }).fill('Tanvir Ahmed')
  const photo = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByText('portrait.jpg')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Quiet#River9')
  await page.getByLabel('Confirm password').fill('Quiet#River9')
  await page.getByLabel('Phone').fill('+880 1812-000111')
  await page.getByRole('radio', { name: 'AB negative', exact: true }).click()
  await page.getByRole('combobox', { name: 'District' }).fill('Rangpur')
  await page.getByRole('option', { name: /Rangpur/ }).click()
  await page.getByRole('combobox', { name: 'Upazila' }).fill('mitha')
  await page.getByRole('option', { name: /Mithapukur/ }).click()
  await page.getByLabel('Address').fill('7 College Road')
}
