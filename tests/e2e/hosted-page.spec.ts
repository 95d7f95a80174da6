import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import { expect, signIn, test } from '../support/browser-test'
import { dayFromToday, newCampaign } from '../support/campaigns'
import { untilHydrated } from '../support/hydrated'
import { expectLedger, expectOwnPayments } from '../support/payment-lists'
import { newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const ids: Record<string, string> = {}
const NAMES = ['Outcomes', 'Both', 'Own']
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

/** The card of a campaign after a reload. */
async function expectGiven(page: Page, name: string, given: string) {
  await page.goto('/donate')
  await expect(cardOf(page, titleOf(name)).getByText(given, { exact: true })).toBeVisible()
}

/** Opens the hosted page from /donate, which shows the donations so far. */
async function leaveToPay(
  page: Page,
  { name = 'Outcomes', given, taka }: { name?: string; given: string; taka: string },
) {
  await expectGiven(page, name, given)
  await cardOf(page, titleOf(name)).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await expect(dialog.getByLabel('bKash, Nagad, cards in taka')).toBeChecked()
  await dialog.getByLabel('Enter amount in taka').fill(taka)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment page' })).toBeVisible()
}

/** The page of the last payment to the campaign of all outcomes, for a donor without a redirect. */
async function resultOfLastGift(): Promise<string> {
  const campaign = new Types.ObjectId(ids.Outcomes)
  const gift = await inProductDatabase((database) =>
    database.collection('payments').findOne({ campaign }, { sort: { _id: -1 } }),
  )
  return `/donate/result/${gift?._id}`
}

const press = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

const expectOutcome = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

/** An admin decides on a payment in the list, on a phone. */
async function decide(admin: Page, act: string, confirm: string, done: string) {
  const way = admin.getByRole('button', { name: act })
  if (!(await way.isVisible())) {
    await admin.getByRole('button', { name: /^More actions for the donation/ }).click()
    await admin.getByRole('menuitem', { name: act.split(' ')[0] }).click()
  } else {
    await way.click()
  }
  await admin.getByRole('button', { name: confirm }).click()
  await expect(admin.getByText(done)).toBeVisible()
}

test('every outcome of the hosted page, as its donor and an admin see it', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  await newPerson(page, 'Sabina Yasmin')
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const ledger: string[] = []

  await test.step('paid by bKash: a receipt, also after a reload', async () => {
    await leaveToPay(page, { given: 'Be the first to donate', taka: '১২৫০' })
    await expect(page.getByText('BDT 1250.00')).toBeVisible()
    await press(page, 'Pay by bKash')
    await expectOutcome(page, 'Donated successfully')
    await expect(page).toHaveURL(/\/donate\/result\/[0-9a-f]{24}$/)
    await expect(page.getByText('৳1,250.00', { exact: true })).toBeVisible()
    await expect(page.getByText('bKash', { exact: true })).toBeVisible()
    await saveScreenshot(page, 'hosted-page/paid-360', { fullPage: true })
    await page.reload()
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳1,250.00 Paid')
  })

  await test.step('paid by a Bangladeshi card', async () => {
    await leaveToPay(page, { given: '৳1,250.00', taka: '500' })
    await press(page, 'Pay by card')
    await expect(page.getByText('ending in 6675')).toBeVisible()
    ledger.unshift('৳500.00 Paid')
  })

  await test.step('failed: the page shows the reason, and the open page can still be paid', async () => {
    await leaveToPay(page, { given: '৳1,750.00', taka: '60' })
    const hosted = page.url()
    await press(page, 'Payment fails')
    await expectOutcome(page, "Your donation wasn't paid")
    await expect(page.getByText('The reason: Insufficient balance')).toBeVisible()
    await saveScreenshot(page, 'hosted-page/failed')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/donate')
    await expectLedger(admin, ids.Outcomes ?? '', ['৳60.00 Failed', ...ledger])
    await page.goto(hosted)
    await press(page, 'Pay by bKash')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳60.00 Paid')
  })

  await test.step('cancelled: no payment', async () => {
    await leaveToPay(page, { given: '৳1,810.00', taka: '70' })
    await press(page, 'Cancel')
    await expectOutcome(page, 'Donation cancelled')
    ledger.unshift('৳70.00 Failed')
  })

  await test.step('left: it is pending, and the donor can continue', async () => {
    await leaveToPay(page, { given: '৳1,810.00', taka: '80' })
    const result = await resultOfLastGift()
    await page.goto(`${result}?left=1`)
    await expectOutcome(page, 'You left the payment page')
    await page.goto(result)
    await expectOutcome(page, "We're waiting for SSLCommerz")
    await expectOwnPayments(page, ['৳80.00 Pending', ...ledger])
    await page.goto(`${result}?left=1`)
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await press(page, 'Pay by bKash')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳80.00 Paid')
  })

  await test.step('the window is closed: the webhook settles the payment', async () => {
    await leaveToPay(page, { given: '৳1,890.00', taka: '90' })
    await press(page, 'Pay, then close the window (only the notice arrives)')
    await expect(page.getByText('You can close this window.')).toBeVisible()
    ledger.unshift('৳90.00 Paid')
  })

  await test.step('the webhook is lost: the redirect settles it', async () => {
    await leaveToPay(page, { given: '৳1,980.00', taka: '110' })
    await press(page, 'Pay, but lose the notice (only the donor returns)')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳110.00 Paid')
  })

  await test.step('neither arrives: the payment is settled when its page loads', async () => {
    await leaveToPay(page, { given: '৳2,090.00', taka: '120' })
    await press(page, 'Pay, but nothing arrives')
    await expect(page.getByText('You can close this window.')).toBeVisible()
    await expectGiven(page, 'Outcomes', '৳2,090.00')
    await page.goto(await resultOfLastGift())
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳120.00 Paid')
  })

  await test.step('both arrive twice: the payment counts once', async () => {
    await leaveToPay(page, { given: '৳2,210.00', taka: '130' })
    await press(page, 'Pay, and everything arrives twice')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳130.00 Paid')
  })

  await test.step('flagged as risky: an admin accepts it', async () => {
    await leaveToPay(page, { given: '৳2,340.00', taka: '900' })
    await press(page, 'Pay, flagged as risky')
    await expectOutcome(page, 'Your payment is being checked')
    const result = page.url()
    await expectGiven(page, 'Outcomes', '৳2,340.00')
    await expectLedger(admin, ids.Outcomes ?? '', ['৳900.00 To be checked', ...ledger])
    await untilHydrated(admin)
    const act = 'Accept the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, accept', 'Donation accepted')
    await page.goto(result)
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳900.00 Paid')
  })

  await test.step('flagged as risky: an admin rejects it, and it is refunded', async () => {
    await leaveToPay(page, { given: '৳3,240.00', taka: '800' })
    await press(page, 'Pay, flagged as risky')
    await expectOutcome(page, 'Your payment is being checked')
    const result = page.url()
    await expectLedger(admin, ids.Outcomes ?? '', ['৳800.00 To be checked', ...ledger])
    await untilHydrated(admin)
    const act = 'Refuse the donation of ৳800.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, refuse', 'Donation refused')
    await page.goto(result)
    await expectOutcome(page, 'This donation was refunded')
    await saveScreenshot(page, 'hosted-page/refunded')
    ledger.unshift('৳800.00 Refunded')
    await expectGiven(page, 'Outcomes', '৳3,240.00')
  })

  await test.step('a refunded payment no longer counts', async () => {
    await expectLedger(admin, ids.Outcomes ?? '', ledger)
    await untilHydrated(admin)
    const act = 'Refund the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, refund', 'Donation refunded')
    ledger[1] = '৳900.00 Refunded'
    await expectGiven(page, 'Outcomes', '৳2,340.00')
    await expectOwnPayments(page, ledger)
    await expectLedger(admin, ids.Outcomes ?? '', ledger)
    await saveScreenshot(admin, 'hosted-page/ledger-360', { fullPage: true })
  })
})

test('an international card is charged on the page, and a total in taka is shown beside both', async ({
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
  await leaveToPay(page, { name: 'Both', given: 'Be the first to donate', taka: '1000' })
  await press(page, 'Pay by bKash')
  await expectOutcome(page, 'Donated successfully')
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
  await saveScreenshot(page, 'hosted-page/rules')
})

test('a payment of another person is not shown', async ({ page, newVisitor }) => {
  const { email } = await newPerson(page, 'Habibur Rahman')
  const data = { amount: 70_000, campaignId: ids.Own, email }
  const { donation } = await (await page.request.post('/api/sslcommerz', { data })).json()
  const other = await newVisitor()
  await newPerson(other, 'Selim Reza')
  const answer = await other.goto(`/donate/result/${donation._id}`)
  expect(answer?.status()).toBe(404)
})
