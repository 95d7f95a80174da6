import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { bookTest } from '../support/bookings'
import { expect, signIn, test } from '../support/browser-test'
import { type Person, shownText, urlsFor } from '../support/every-page'
import { askForBlood, newDonorByPhone } from '../support/people'
import { faultsOf } from '../support/text-of-missing-values'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

/** A donor with only a phone number, who has a blood request and a booking. */
async function activePersonByPhone(page: Page, name: string, time: string) {
  const person = await newDonorByPhone(page, name, 'AB-')
  await askForBlood(page, {
    ...{ email: '', patientName: `Mother of ${name}`, bloodGroup: 'O-' },
    ...{ time: dayFromToday(9), district: 'Rangpur', upazila: 'Mithapukur' },
  })
  await bookTest(page, { userEmail: '', time })
  return person
}

async function faultsOnPages(page: Page, as: readonly Person[]): Promise<string[]> {
  const urls = (
    await Promise.all(as.map((person) => urlsFor(person, page, { isOnce: true })))
  ).flat()
  const found: string[] = []
  for (const url of urls) {
    // The page describes fields that may be null.
    if (url.endsWith('/developers')) continue
    const response = await visit(page, url)
    // A part of the same page has no response.
    if (response && response.status() >= 500) found.push(`${url} ${response.status()}`)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const text of [await shownText(page), ...links]) {
      found.push(...faultsOf(text).map((fault) => `${url} ${fault}`))
    }
  }
  return found
}

test('a person without an email sees every page complete', async ({ page }) => {
  test.setTimeout(360_000)
  await activePersonByPhone(page, 'Nasima Begum', '9:00 AM')
  expect(await faultsOnPages(page, ['guest', 'member', 'donor'])).toEqual([])
})

test('admins see a person without an email by phone number on every page', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  const { name, phone } = await activePersonByPhone(
    await browser.newPage(),
    'Rokeya Khatun',
    '10:00 AM',
  )
  await signIn(page, 'admin@sharelife.example')
  expect(await faultsOnPages(page, ['admin'])).toEqual([])
  await visit(page, `/dashboard/manageusers?q=${encodeURIComponent(phone)}`)
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(phone).first()).toBeVisible()
})
