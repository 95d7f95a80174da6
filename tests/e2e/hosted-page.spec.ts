import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { dayFromToday, newCampaign } from '../support/campaigns'
import { keepPicture } from '../support/keep-pictures'
import { newPerson } from '../support/people'

/** A campaign of its own for each outcome of the hosted page. */
const ids: Record<string, string> = {}
const NAMES = [
  'bKash',
  'Card',
  'Risk',
  'Failed',
  'Cancelled',
  'Closed',
  'Returned',
  'Twice',
  'Both',
]
const RUN = Date.now()
const titleOf = (name: string) => `Taka ${name} ${RUN}`

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL })
  const admin = await context.newPage()
  await signIn(admin, 'admin@sharelife.example')
  for (const name of NAMES) {
    ids[name] = await newCampaign(admin, {
      ...{ title: titleOf(name), startDate: dayFromToday(0), endDate: dayFromToday(0) },
    })
  }
  await context.close()
})

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Goes from /donate to the hosted page. */
async function leaveToPay(page: Page, name: string, taka: string) {
  await page.goto('/donate')
  await cardOf(page, titleOf(name)).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await expect(dialog.getByLabel('bKash, Nagad, cards in taka')).toBeChecked()
  await dialog.getByLabel('Enter amount in taka').fill(taka)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment page' })).toBeVisible()
}

/** A donor goes to the hosted page and presses a button there. */
async function pay(page: Page, name: string, button: string, taka = '1250') {
  await leaveToPay(page, name, taka)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** What the page of a campaign says once it is asked for anew. */
async function expectGiven(page: Page, name: string, given: string) {
  await page.goto('/donate')
  await expect(cardOf(page, titleOf(name)).getByText(given, { exact: true })).toBeVisible()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a donor pays by bKash and comes back to the receipt, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newPerson(page, 'Sabina Yasmin')
  await leaveToPay(page, 'bKash', '১২৫০')
  await expect(page.getByText('BDT 1250.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay by bKash' }).click()
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/donate\/result\/[0-9a-f]{24}$/)
  await expect(page.getByText('৳1,250.00', { exact: true })).toBeVisible()
  await expect(page.getByText('bKash', { exact: true })).toBeVisible()
  await keepPicture(page, 'hosted-page/paid-360', { fullPage: true })
  await page.reload()
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expectGiven(page, 'bKash', '৳1,250.00')
  await page.goto('/dashboard/mydonations')
  await expect(page.getByText('৳1,250.00')).toBeVisible()
})

test('a donor pays by card of Bangladesh', async ({ page }) => {
  await newPerson(page, 'Farzana Islam')
  await pay(page, 'Card', 'Pay by card', '500')
  await expect(page.getByText('ending in 6675')).toBeVisible()
  await expectGiven(page, 'Card', '৳500.00')
})

test('a payment that is flagged as risky waits for an admin, and then counts', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(90_000)
  await newPerson(page, 'Mizanur Rahman')
  await pay(page, 'Risk', 'Pay, flagged as risky', '900')
  await expect(heading(page, 'Your payment is being checked')).toBeVisible()
  const result = page.url()
  await expectGiven(page, 'Risk', 'Be the first to donate')

  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  await admin.goto('/dashboard/donations?kind=money&status=held')
  const row = admin.getByRole('row').filter({ hasText: titleOf('Risk') })
  await expect(row.getByText('To be checked')).toBeVisible()
  await row.getByRole('button', { name: /^Accept the donation of ৳900.00/ }).click()
  await admin.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(admin.getByText('Donation accepted')).toBeVisible()

  await page.goto(result)
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expectGiven(page, 'Risk', '৳900.00')
})

test('a payment that fails shows why, and can be tried again', async ({ page }) => {
  await newPerson(page, 'Rashed Khan')
  await pay(page, 'Failed', 'Payment fails')
  await expect(heading(page, "Your donation wasn't paid")).toBeVisible()
  await expect(page.getByText('The reason: Insufficient balance')).toBeVisible()
  await keepPicture(page, 'hosted-page/failed')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/donate')
  await expectGiven(page, 'Failed', 'Be the first to donate')
})

test('a donor cancels, and one who leaves can go on', async ({ page }) => {
  const { email } = await newPerson(page, 'Tahmina Begum')
  await pay(page, 'Cancelled', 'Cancel')
  await expect(heading(page, 'Donation cancelled')).toBeVisible()

  const body = { amount: 70_000, campaignId: ids.Cancelled, email }
  const begun = await page.request.post('/api/sslcommerz', { data: body })
  const { donation } = await begun.json()
  await page.goto(`/donate/result/${donation._id}?left=1`)
  await expect(heading(page, 'You left the payment page')).toBeVisible()
  await page.goto(`/donate/result/${donation._id}`)
  await expect(heading(page, "We're waiting for SSLCommerz")).toBeVisible()
  await expectGiven(page, 'Cancelled', 'Be the first to donate')
  await page.goto(`/donate/result/${donation._id}?left=1`)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay by bKash' }).click()
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expectGiven(page, 'Cancelled', '৳700.00')
})

test('a donor closes the window: the notice alone settles the gift', async ({ page }) => {
  await newPerson(page, 'Kamrul Hasan')
  await pay(page, 'Closed', 'Pay, then close the window (notice only)')
  await expect(page.getByText('You can close this window.')).toBeVisible()
  await expectGiven(page, 'Closed', '৳1,250.00')
})

test('the notice is lost: the return alone settles the gift', async ({ page }) => {
  await newPerson(page, 'Jannatul Ferdous')
  await pay(page, 'Returned', 'Pay, and the notice is lost (return only)')
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expectGiven(page, 'Returned', '৳1,250.00')
})

test('notice and return arrive twice: the gift counts once', async ({ page }) => {
  await newPerson(page, 'Shahida Akter')
  await pay(page, 'Twice', 'Pay, and everything arrives twice')
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await expectGiven(page, 'Twice', '৳1,250.00')
})

test('an international card is still charged on the page, and a total in taka stands beside both', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(90_000)
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  await admin.goto('/dashboard/donations?kind=money')
  await admin.getByLabel('$1 in taka').fill('১২২.৫০')
  await admin.getByRole('button', { name: 'Set rate' }).click()
  await expect(admin.getByText(/^Now: ৳122.50 for \$1/)).toBeVisible()

  await newPerson(page, 'Nusrat Jahan')
  await pay(page, 'Both', 'Pay by bKash', '1000')
  await expect(heading(page, 'Donated successfully')).toBeVisible()
  await page.goto('/donate')
  await cardOf(page, titleOf('Both')).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await dialog.getByLabel('Enter amount in cents').fill('1000')
  await dialog.getByText('Show test cards').click()
  await dialog.getByRole('button', { name: 'Succeeds' }).click()
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
  await expect(dialog.getByText('Donated successfully')).toBeVisible()

  for (const path of ['/donate', `/campaign/${ids.Both}`]) {
    await page.goto(path)
    const place = path === '/donate' ? cardOf(page, titleOf('Both')) : page.getByRole('main')
    await expect(place.getByText('৳1,000.00', { exact: true })).toBeVisible()
    await expect(place.getByText('$10.00', { exact: true })).toBeVisible()
    await expect(place.getByText('≈ ৳2,225.00 in total')).toBeVisible()
  }
  await page.goto('/donate')
  await page.getByRole('link', { name: 'Donations from abroad, and receipts' }).click()
  await expect(page.getByText(/the approval of the NGO Affairs Bureau/)).toBeInViewport()
  await keepPicture(page, 'hosted-page/rules')
})

test('a gift of somebody else is not shown', async ({ page, newVisitor }) => {
  const { email } = await newPerson(page, 'Habibur Rahman')
  const data = { amount: 70_000, campaignId: ids.Card, email }
  const { donation } = await (await page.request.post('/api/sslcommerz', { data })).json()
  const other = await newVisitor()
  await newPerson(other, 'Selim Reza')
  const answer = await other.goto(`/donate/result/${donation._id}`)
  expect(answer?.status()).toBe(404)
})
