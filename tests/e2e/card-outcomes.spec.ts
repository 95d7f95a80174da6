import type { APIRequestContext } from '@playwright/test'
import { Types } from 'mongoose'
import { expect, signIn, test } from '../support/browser-test'
import { cardOf, expectGiven, give, openCampaign } from '../support/donations'
import { expectLedger, expectOwnPayments } from '../support/payment-lists'
import { newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { reload } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

// Component and API tests have the other outcomes, such as a declined card.
test('a card that waits for its bank, times out or is refunded appears to its donor and an admin', async ({
  page,
  newVisitor,
  browser,
}) => {
  test.setTimeout(180_000)
  const title = `Outcomes ${Date.now()}`
  await newPerson(page, 'Sabina Yasmin')
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const campaign = await openCampaign(admin, title)
  const ledger: string[] = []
  let provider = ''
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/tokens')) provider = new URL(request.url()).origin
  })

  await test.step('abandoned at the bank: the payment waits, and is charged once the donor confirms', async () => {
    const dialog = await give(page, title, '3200', 'Needs bank approval')
    const bank = page.getByRole('alertdialog', { name: 'Test bank' })
    // It handles Escape once it has the focus.
    await expect
      .poll(() => bank.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Your $32.00 donation is waiting for your bank')).toBeVisible()
    await saveScreenshot(page, 'donations/waiting-360')
    await expectLedger(admin, campaign, ['$32.00 Pending'])
    await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
    await bank.getByText('Confirm').click()
    await expect(dialog.getByText('Donated successfully')).toBeVisible()
    ledger.unshift('$32.00 Paid')
    await expectGiven(page, title, '$32.00')
  })

  await test.step('timed out: charged once, however often the donor retries', async () => {
    // Not watched: the expected 503 appears in the console.
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
    })
    const own = await context.newPage()
    const dialog = await give(own, title, '4200', 'Times out')
    const unknown = own.getByText("We're not sure if your card was charged $42.00")
    await expect(unknown).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByText('Press Donate again to check.')).toBeVisible()
    await reload(own)
    await cardOf(own, title).getByRole('button', { name: 'Donate' }).click()
    await expect(unknown).toBeVisible()
    await expect(dialog.getByText('The card you entered for this donation')).toBeVisible()
    await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
    await expect(dialog.getByText('Donated successfully')).toBeVisible({ timeout: 30_000 })
    await context.close()
    ledger.unshift('$42.00 Paid')
    await expectGiven(page, title, '$74.00')
  })

  await test.step('refunded by the provider, once in part: the total decreases', async () => {
    await refundAtProvider(page.request, provider, { campaign, cents: 4200 })
    await refundAtProvider(page.request, provider, { campaign, cents: 3200, refund: 700 })
    ledger[0] = '$42.00 Refunded'
    await expect(async () => {
      await page.goto('/donate')
      const given = cardOf(page, title).getByText('$25.00', { exact: true })
      await expect(given).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expectOwnPayments(page, ledger)
    await expect(page.getByText('$7.00 refunded')).toBeVisible()
    await expectLedger(admin, campaign, ledger)
    await saveScreenshot(admin, 'donations/ledger-360', { fullPage: true })
  })
})

/** Refunds a payment on the provider's dashboard, in full or in part. */
async function refundAtProvider(
  request: APIRequestContext,
  provider: string,
  { campaign, cents, refund }: { campaign: string; cents: number; refund?: number },
) {
  const gift = await inProductDatabase((database) =>
    database
      .collection('payments')
      .findOne({ campaign: new Types.ObjectId(campaign), amount: cents, status: 'succeeded' }),
  )
  const form = { payment_intent: String(gift?.providerId), ...(refund && { amount: refund }) }
  const headers = { authorization: 'Bearer sk_test_of_a_dashboard' }
  const response = await request.post(`${provider}/v1/refunds`, { form, headers })
  expect(response.status()).toBe(200)
}
