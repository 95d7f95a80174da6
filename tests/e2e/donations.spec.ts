import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { Types } from 'mongoose'
import { expect, sendLogin, signIn, test } from '../support/browser-test'
import { dayFromToday, newCampaign } from '../support/campaigns'
import { untilHydrated } from '../support/hydrated'
import { expectLedger, expectOwnPayments } from '../support/payment-lists'
import { newAccount, newPerson } from '../support/people'
import { startProduct } from '../support/processes/product'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { STRIPE_SCRIPT } from '../support/stripe-script'

/** A separate campaign for each test on the shared site. */
const ids: Record<string, string> = {}
const NAMES = ['Outcomes', 'Phone', 'Printed', 'Guest']
const RUN = Date.now()
const titleOf = (name: string) => `${name} ${RUN}`

/** An admin creates a campaign for today; returns its id. */
const openCampaign = (admin: Page, name: string) =>
  newCampaign(admin, {
    title: titleOf(name),
    startDate: dayFromToday(0),
    endDate: dayFromToday(0),
  })

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL })
  const admin = await context.newPage()
  await signIn(admin, 'admin@sharelife.example')
  for (const name of NAMES) {
    ids[name] = await openCampaign(admin, name)
  }
  await context.close()
})

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Opens the form for a campaign on /donate and fills in the amount. */
async function openForm(page: Page, title: string, cents: string): Promise<Locator> {
  await page.goto('/donate')
  await cardOf(page, title).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await dialog.getByLabel('Enter amount in cents').fill(cents)
  return dialog
}

async function chooseCard(dialog: Locator, card: string): Promise<void> {
  await dialog.getByText('Show test cards').click()
  await dialog.getByRole('button', { name: card }).click()
}

async function give(page: Page, title: string, cents: string, card: string): Promise<Locator> {
  const dialog = await openForm(page, title, cents)
  await chooseCard(dialog, card)
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
  return dialog
}

/** The page after a reload. */
async function expectGiven(page: Page, title: string, given: string) {
  await page.goto('/donate')
  await expect(cardOf(page, title).getByText(given, { exact: true })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a person donates in Bangla digits, and the receipt stays visible without another form', async ({
    page,
  }) => {
    const title = titleOf('Phone')
    await newPerson(page, 'Farzana Islam')
    const dialog = await openForm(page, title, '১২.৫০')
    await dialog.getByRole('button', { name: 'Enter 1250 cents' }).tap()
    await expect(dialog.getByText('= $12.50')).toBeVisible()
    await chooseCard(dialog, 'Succeeds')
    await dialog.getByRole('button', { name: 'Donate', exact: true }).tap()

    const receipt = dialog.getByRole('heading', { name: 'Receipt' })
    await expect(receipt).toBeFocused()
    await expect(receipt).toBeInViewport()
    await expect(dialog.getByText('ending in 4242')).toBeInViewport()
    await expect(dialog.getByLabel('Enter amount in cents')).toHaveCount(0)
    for (const name of ['Print', 'Donate again']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await saveScreenshot(page, 'donations/receipt-360')

    await dialog.getByRole('button', { name: 'Close' }).first().tap()
    await cardOf(page, title).getByRole('button', { name: 'Donate' }).tap()
    await expect(receipt).toBeVisible()
    await expectGiven(page, title, '$12.50')
  })

  test('only the receipt is printed', async ({ page }) => {
    const title = titleOf('Printed')
    await newPerson(page, 'Shahida Akter')
    const dialog = await give(page, title, '900', 'Succeeds')
    await expect(dialog.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(dialog.getByText('Receipt number')).toBeVisible()
    await expect(dialog.getByText('ShareLife', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Receipt number')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(dialog.getByText('Donated successfully')).toBeHidden()
    await expect(dialog.getByRole('button')).toHaveCount(0)
    await expect(page.locator('main')).toBeHidden()
    await saveScreenshot(page, 'donations/receipt-printed', { fullPage: true })
  })
})

test('a guest opens the login from a campaign, returns, and sees the payment', async ({ page }) => {
  const { email, password } = await newAccount(page.request, 'Habibur Rahman')
  await page.goto(`/campaign/${ids.Guest}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Donate for this Campaign!' }).click()
  await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(`/campaign/${ids.Guest}`)}`)
  await sendLogin(page, email, password)
  await expect(page).toHaveURL(`/campaign/${ids.Guest}`)
  await page.getByRole('button', { name: 'Donate for this Campaign!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await dialog.getByRole('button', { name: '$25', exact: true }).click()
  await chooseCard(dialog, 'Succeeds')
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
  await expect(dialog.getByText('Donated successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('$25.00', { exact: true })).toBeVisible()
})

test.describe('every outcome of a card', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('appears to its donor and an admin', async ({ page, newVisitor, browser }) => {
    test.setTimeout(240_000)
    const [title, campaign] = [titleOf('Outcomes'), ids.Outcomes ?? '']
    await newPerson(page, 'Sabina Yasmin')
    const admin = await newVisitor()
    await signIn(admin, 'admin@sharelife.example')
    const ledger: string[] = []
    let provider = ''
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/tokens')) provider = new URL(request.url()).origin
    })

    await test.step('charged: the total increases by exactly that amount', async () => {
      const dialog = await give(page, title, '1250', 'Succeeds')
      await expect(dialog.getByText('Donated successfully')).toBeVisible()
      await saveScreenshot(page, 'donations/donated')
      await expect(dialog.getByRole('button', { name: 'Donate', exact: true })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(cardOf(page, title).getByText('$12.50', { exact: true })).toBeVisible()
      await give(page, title, '500', 'Succeeds')
      await expect(page.getByText('Donated successfully')).toBeVisible()
      ledger.unshift('$5.00 Paid', '$12.50 Paid')
      await expectGiven(page, title, '$17.50')
    })

    await test.step('mistyped: the card field shows an error, and nothing is stored', async () => {
      const dialog = await openForm(page, title, '600')
      const [good, year] = ['4242 4242 4242 4242', new Date().getFullYear()]
      for (const [number, expiry, cvc, message] of [
        ['4000 0000 0000 0001', '12/50', '123', 'This is not a test card.'],
        [good, `12/${String(year - 1).slice(-2)}`, '123', "card's expiration date is in the past"],
        [good, '13/50', '123', "card's expiration month is invalid"],
      ] as const) {
        await dialog.getByLabel('Card number').fill(number)
        await dialog.getByLabel('Expiry (MM/YY)').fill(expiry)
        await dialog.getByLabel('CVC').fill(cvc)
        await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
        await expect(dialog.getByText(message)).toBeVisible()
      }
      await saveScreenshot(page, 'donations/mistyped-360')
    })

    await test.step('declined: the same message for every reason, and no payment', async () => {
      for (const card of ['Declined', 'Insufficient funds'] as const) {
        const dialog = await give(page, title, '2500', card)
        const notice = dialog.getByRole('alert').filter({ hasText: 'Something went wrong' })
        const words = 'Your card was declined. Try another card or ask your bank.'
        await expect(notice).toContainText(words)
        ledger.unshift('$25.00 Failed')
      }
    })

    await test.step('declined at the bank', async () => {
      const dialog = await give(page, title, '3100', 'Needs bank approval')
      await page.getByRole('alertdialog', { name: 'Test bank' }).getByText('Decline').click()
      await expect(dialog.getByRole('alert')).toContainText(
        'Your bank did not confirm that this is your card.',
      )
      ledger.unshift('$31.00 Failed')
      await expectGiven(page, title, '$17.50')
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
      await expectLedger(admin, campaign, ['$32.00 Pending', ...ledger])
      await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
      await bank.getByText('Confirm').click()
      await expect(dialog.getByText('Donated successfully')).toBeVisible()
      ledger.unshift('$32.00 Paid')
      await expectGiven(page, title, '$49.50')
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
      await own.reload()
      await cardOf(own, title).getByRole('button', { name: 'Donate' }).click()
      await expect(unknown).toBeVisible()
      await expect(dialog.getByText('The card you entered for this donation')).toBeVisible()
      await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
      await expect(dialog.getByText('Donated successfully')).toBeVisible({ timeout: 30_000 })
      await context.close()
      ledger.unshift('$42.00 Paid')
      await expectGiven(page, title, '$91.50')
    })

    await test.step('refunded by the provider, once in part: the total decreases', async () => {
      await refundAtProvider(page.request, provider, { campaign, cents: 4200 })
      await refundAtProvider(page.request, provider, { campaign, cents: 3200, refund: 700 })
      ledger[0] = '$42.00 Refunded'
      await expect(async () => {
        await page.goto('/donate')
        const given = cardOf(page, title).getByText('$42.50', { exact: true })
        await expect(given).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await expectOwnPayments(page, ledger)
      await expect(page.getByText('$7.00 refunded')).toBeVisible()
      await expectLedger(admin, campaign, ledger)
      await saveScreenshot(admin, 'donations/ledger-360', { fullPage: true })
    })
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
  const answer = await request.post(`${provider}/v1/refunds`, { form, headers })
  expect(answer.status()).toBe(200)
}

test('Stripe’s script loads only when a form is open', async ({ browser }) => {
  test.setTimeout(180_000)
  const product = await startProduct({ env: { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_ours' } })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const asked: string[] = []
    await context.route('https://js.stripe.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT })
    })
    const page = await context.newPage()
    await signIn(page, 'admin@sharelife.example')
    await openCampaign(page, 'Stripe')
    const title = titleOf('Stripe')
    await context.clearCookies()
    await newPerson(page, 'Kamrul Hasan')
    await page.goto('/donate', { waitUntil: 'networkidle' })
    await cardOf(page, title).getByRole('button', { name: 'Donate' }).hover()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    const dialog = await openForm(page, title, '1500')
    const card = dialog.getByLabel('Token of a test card')
    await card.fill('tok_visa')
    expect(asked).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
    await expect(dialog.getByText('Donated successfully')).toBeVisible()
    await dialog.getByRole('button', { name: 'Donate again' }).click()

    // The bank's dialog replaces ours, and can be pressed.
    await dialog.getByLabel('Enter amount in cents').fill('900')
    await card.fill('tok_threeDSecure2Required')
    await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
    await page.getByRole('button', { name: 'Leave the bank' }).click()
    await expect(dialog.getByText('Your $9.00 donation is waiting for your bank')).toBeVisible()
    await expectGiven(page, title, '$15.00')
  } finally {
    await context.close()
    await product.stop()
  }
})
