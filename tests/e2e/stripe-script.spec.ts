import { expect, signIn, test } from '../support/browser-test'
import { cardOf, openForm } from '../support/donations'
import { startProduct } from '../support/processes/product'
import { STRIPE_SCRIPT } from '../support/stripe-script'

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
    await signIn(page, 'member@sharelife.example')
    // A campaign of the demo.
    const title = 'Boat Camp for the Chars of the Jamuna'
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
  } finally {
    await context.close()
    await product.stop()
  }
})
