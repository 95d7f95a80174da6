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

// The API tests have every outcome, in every order of return and notice.
test('a failed, an unreported and a risky payment, as their donor and an admin see them', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await newPerson(page, 'Sabina Yasmin')
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const title = `Taka outcomes ${Date.now()}`
  const campaign = await openCampaign(admin, title)

  await test.step('failed: the page shows the reason, and the open page can still be paid', async () => {
    await leaveToPay(page, { title, given: 'Be the first to donate', taka: '60' })
    const hosted = page.url()
    await press(page, 'Payment fails')
    await expectOutcome(page, "Your donation wasn't paid")
    await expect(page.getByText('The reason: Insufficient balance')).toBeVisible()
    await saveScreenshot(page, 'hosted-page/failed')
    await page.goto(hosted)
    await press(page, 'Pay by bKash')
    await expectOutcome(page, 'Donated successfully')
    await saveScreenshot(page, 'hosted-page/paid-360', { fullPage: true })
  })

  await test.step('neither return nor notice: the payment is settled when its page loads', async () => {
    await leaveToPay(page, { title, given: '৳60.00', taka: '120' })
    await press(page, 'Pay, but nothing arrives')
    await expect(page.getByText('You can close this window.')).toBeVisible()
    await page.goto(await resultOfLastGift(campaign))
    await expectOutcome(page, 'Donated successfully')
  })

  await test.step('flagged as risky: an admin accepts it, and refunds it later', async () => {
    await leaveToPay(page, { title, given: '৳180.00', taka: '900' })
    await press(page, 'Pay, flagged as risky')
    await expectOutcome(page, 'Your payment is being checked')
    const result = page.url()
    const others = ['৳120.00 Paid', '৳60.00 Paid']
    await expectLedger(admin, campaign, ['৳900.00 To be checked', ...others])
    await untilHydrated(admin)
    const accept = 'Accept the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, accept, 'Yes, accept', 'Donation accepted')
    await page.goto(result)
    await expectOutcome(page, 'Donated successfully')
    await expectGiven(page, title, '৳1,080.00')
    await expectLedger(admin, campaign, ['৳900.00 Paid', ...others])
    await untilHydrated(admin)
    const refund = 'Refund the donation of ৳900.00 by Sabina Yasmin'
    await decide(admin, refund, 'Yes, refund', 'Donation refunded')
    await expectGiven(page, title, '৳180.00')
    await expectOwnPayments(page, ['৳900.00 Refunded', ...others])
    await saveScreenshot(admin, 'hosted-page/ledger-360', { fullPage: true })
  })
})
