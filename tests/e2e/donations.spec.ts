import { expect, sendLogin, signIn, test } from '../support/browser-test'
import { cardOf, chooseCard, expectGiven, give, openCampaign, openForm } from '../support/donations'
import { newAccount, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

/** A separate campaign for each test on the shared site. */
const ids: Record<string, string> = {}
const NAMES = ['Phone', 'Printed', 'Guest']
const RUN = Date.now()
const titleOf = (name: string) => `${name} ${RUN}`

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL })
  const admin = await context.newPage()
  await signIn(admin, 'admin@sharelife.example')
  for (const name of NAMES) {
    ids[name] = await openCampaign(admin, titleOf(name))
  }
  await context.close()
})

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
  await visit(page, `/campaign/${ids.Guest}`)
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
  // The receipt in the dialog shows the same amount.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('$25.00', { exact: true })).toBeVisible()
})
