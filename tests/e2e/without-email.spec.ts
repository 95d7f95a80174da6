import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { bookTest } from '../support/bookings'
import { expect, signIn, test } from '../support/browser-test'
import { shownText } from '../support/every-page'
import { askForBlood, newDonorByPhone } from '../support/people'
import { faultsOf } from '../support/text-of-missing-values'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

/** Pages with the contact details of their reader, who may have no email. The profile comes last. */
const OWN_PAGES = [
  ...['userhome', 'mydonations', 'myrequests', 'userappointment', 'notifications'],
  ...['contactrequests', 'standingrequests/new', 'profile'],
].map((page) => `/dashboard/${page}`)
const FORMS = ['/donorRegistration', '/donorSearch', '/donate', '/communityChat', '/bloodRequest']

/** Pages of admins with people and their contact details. */
const ADMIN_PAGES = ['requests', 'donations', 'appointment', 'audit', 'home?tab=topDonors'].map(
  (page) => `/dashboard/${page}`,
)

async function faultsOnPages(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const response = await visit(page, address)
    if (response && response.status() >= 400) found.push(`${address} ${response.status()}`)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const text of [await shownText(page), ...links]) {
      found.push(...faultsOf(text).map((fault) => `${address} ${fault}`))
    }
  }
  return found
}

test('a person without an email, and an admin who looks at them, see complete pages', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const { name, phone } = await newDonorByPhone(page, 'Nasima Begum', 'AB-')
  const id = await askForBlood(page, {
    ...{ email: '', patientName: `Mother of ${name}`, bloodGroup: 'O-' },
    ...{ time: dayFromToday(9), district: 'Rangpur', upazila: 'Mithapukur' },
  })
  await bookTest(page, { userEmail: '' })

  expect(await faultsOnPages(page, [`/request/${id}`, ...FORMS])).toEqual([])
  await expect(page.getByLabel('Contact number')).toHaveValue(phone)
  expect(await faultsOnPages(page, OWN_PAGES)).toEqual([])
  await expect(page.getByText('No email').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove your phone number' })).toHaveCount(0)

  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const search = `/dashboard/manageusers?q=${encodeURIComponent(phone)}`
  expect(await faultsOnPages(admin, [...ADMIN_PAGES, search])).toEqual([])
  await expect(admin.getByText(name)).toBeVisible()
  await expect(admin.getByText(phone).first()).toBeVisible()
})
