import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newPerson, registerDonor } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test("a shared page has a poster, turns to 'Met. Thank you' by itself, and offers to become a donor", async ({
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

  const link = guest.getByRole('link', { name: 'Poster for notice boards (PDF)' })
  const { height = 0 } = (await link.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  const poster = await guest.request.get((await link.getAttribute('href')) ?? '')
  expect(poster.headers()['content-type']).toBe('application/pdf')
  // Browsers render it, which the policy of endpoints would forbid.
  expect(poster.headers()['content-security-policy']).not.toContain("default-src 'none'")

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
  await expect(guest.getByRole('heading', { name: 'Tell me about the next one' })).toBeVisible()
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await saveScreenshot(guest, 'shared-request/sign-up', { fullPage: true })
})

test('the page of a request does not move while it loads the eligibility of its reader', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { bloodGroup: 'AB+', time: dayFromToday(3), patientName: 'Abdul Karim' }
  const id = await askForBlood(page, { email: owner.email, ...need, phoneFor: 'members' })
  const reader = await newVisitor()
  const { email } = await newPerson(reader, 'Tanvir Ahmed')
  const home = { district: 'Rangpur', upazila: 'Mithapukur' }
  // The browser remembers a login.
  await visit(reader, '/about')
  await noteMoves(reader)
  const readers = [
    { name: 'no donor', become: async () => undefined, widths: [360, 1280] },
    {
      name: 'a donor who matches',
      become: () => registerDonor(reader, email, 'AB+'),
      widths: [360],
    },
    {
      name: 'a donor of another group',
      become: () => registerDonor(reader, email, 'O-'),
      widths: [360, 1280],
    },
    {
      name: 'a donor who gave lately',
      become: () =>
        registerDonor(reader, email, 'O-', { ...home, lastDonationDate: dayFromToday(-30) }),
      widths: [360],
    },
  ]
  for (const { name, become, widths } of readers) {
    await become()
    for (const width of widths) {
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

/** Makes the page check for changes after hydration, as it does every minute. */
async function comeBackToTab(page: Page) {
  const looked = page.waitForResponse('**/api/requests/*/state').then(() => true)
  const comesBack = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return Promise.race([looked, Promise.resolve(false)])
  }
  await expect.poll(comesBack).toBe(true)
}
