import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import { expect, signIn, test } from '../support/browser-test'
import { expectGiven, openCampaign } from '../support/donations'
import { expectOutcome, leaveToPay, press } from '../support/hosted-page'
import { untilHydrated } from '../support/hydrated'
import { expectLedger, expectOwnPayments } from '../support/payment-lists'
import { newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** The page of the last payment to a campaign, for a donor without a redirect. */
async function resultOfLastGift(id: string): Promise<string> {
  const campaign = new Types.ObjectId(id)
  const gift = await inProductDatabase((database) =>
    database.collection('payments').findOne({ campaign }, { sort: { _id: -1 } }),
  )
  return `/donate/result/${gift?._id}`
}

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
  const title = `Taka outcomes ${Date.now()}`
  const campaign = await openCampaign(admin, title)
  const ledger: string[] = []

  await test.step('paid by bKash: a receipt, also after a reload', async () => {
    await leaveToPay(page, { title, given: 'Be the first to donate', taka: '১২৫০' })
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
    await leaveToPay(page, { title, given: '৳1,250.00', taka: '500' })
    await press(page, 'Pay by card')
    await expect(page.getByText('ending in 6675')).toBeVisible()
    ledger.unshift('৳500.00 Paid')
  })

  await test.step('failed: the page shows the reason, and the open page can still be paid', async () => {
    await leaveToPay(page, { title, given: '৳1,750.00', taka: '60' })
    const hosted = page.url()
    await press(page, 'Payment fails')
    await expectOutcome(page, "Your donation wasn't paid")
    await expect(page.getByText('The reason: Insufficient balance')).toBeVisible()
    await saveScreenshot(page, 'hosted-page/failed')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/donate')
    await expectLedger(admin, campaign, ['৳60.00 Failed', ...ledger])
    await page.goto(hosted)
    await press(page, 'Pay by bKash')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳60.00 Paid')
  })

  await test.step('cancelled: no payment', async () => {
    await leaveToPay(page, { title, given: '৳1,810.00', taka: '70' })
    await press(page, 'Cancel')
    await expectOutcome(page, 'Donation cancelled')
    ledger.unshift('৳70.00 Failed')
  })

  await test.step('left: it is pending, and the donor can continue', async () => {
    await leaveToPay(page, { title, given: '৳1,810.00', taka: '80' })
    const result = await resultOfLastGift(campaign)
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
    await leaveToPay(page, { title, given: '৳1,890.00', taka: '90' })
    await press(page, 'Pay, then close the window (only the notice arrives)')
    await expect(page.getByText('You can close this window.')).toBeVisible()
    ledger.unshift('৳90.00 Paid')
  })

  await test.step('the webhook is lost: the redirect settles it', async () => {
    await leaveToPay(page, { title, given: '৳1,980.00', taka: '110' })
    await press(page, 'Pay, but lose the notice (only the donor returns)')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳110.00 Paid')
  })

  await test.step('neither arrives: the payment is settled when its page loads', async () => {
    await leaveToPay(page, { title, given: '৳2,090.00', taka: '120' })
    await press(page, 'Pay, but nothing arrives')
    await expect(page.getByText('You can close this window.')).toBeVisible()
    await expectGiven(page, title, '৳2,090.00')
    await page.goto(await resultOfLastGift(campaign))
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳120.00 Paid')
  })

  await test.step('both arrive twice: the payment counts once', async () => {
    await leaveToPay(page, { title, given: '৳2,210.00', taka: '130' })
    await press(page, 'Pay, and everything arrives twice')
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳130.00 Paid')
  })

  await test.step('flagged as risky: an admin accepts it', async () => {
    await leaveToPay(page, { title, given: '৳2,340.00', taka: '900' })
    await press(page, 'Pay, flagged as risky')
    await expectOutcome(page, 'Your payment is being checked')
    const result = page.url()
    await expectGiven(page, title, '৳2,340.00')
    await expectLedger(admin, campaign, ['৳900.00 To be checked', ...ledger])
    await untilHydrated(admin)
    const act = 'Accept the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, accept', 'Donation accepted')
    await page.goto(result)
    await expectOutcome(page, 'Donated successfully')
    ledger.unshift('৳900.00 Paid')
  })

  await test.step('flagged as risky: an admin rejects it, and it is refunded', async () => {
    await leaveToPay(page, { title, given: '৳3,240.00', taka: '800' })
    await press(page, 'Pay, flagged as risky')
    await expectOutcome(page, 'Your payment is being checked')
    const result = page.url()
    await expectLedger(admin, campaign, ['৳800.00 To be checked', ...ledger])
    await untilHydrated(admin)
    const act = 'Refuse the donation of ৳800.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, refuse', 'Donation refused')
    await page.goto(result)
    await expectOutcome(page, 'This donation was refunded')
    await saveScreenshot(page, 'hosted-page/refunded')
    ledger.unshift('৳800.00 Refunded')
    await expectGiven(page, title, '৳3,240.00')
  })

  await test.step('a refunded payment no longer counts', async () => {
    await expectLedger(admin, campaign, ledger)
    await untilHydrated(admin)
    const act = 'Refund the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, act, 'Yes, refund', 'Donation refunded')
    ledger[1] = '৳900.00 Refunded'
    await expectGiven(page, title, '৳2,340.00')
    await expectOwnPayments(page, ledger)
    await expectLedger(admin, campaign, ledger)
    await saveScreenshot(admin, 'hosted-page/ledger-360', { fullPage: true })
  })
})
