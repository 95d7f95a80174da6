import { expect, signIn, test } from '../support/browser-test'
import { cardOf, openCampaign } from '../support/donations'
import { expectOutcome, leaveToPay, press } from '../support/hosted-page'
import { newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('an international card is charged on the page, and a total in taka is shown beside both', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const title = `Taka and dollars ${Date.now()}`
  const campaign = await openCampaign(admin, title)
  await visit(admin, '/dashboard/donations?kind=money')
  await admin.getByLabel('$1 in taka').fill('১২২.৫০')
  await admin.getByRole('button', { name: 'Set rate' }).click()
  await expect(admin.getByText(/^Now: ৳122.50 for \$1/)).toBeVisible()

  await newPerson(page, 'Nusrat Jahan')
  await leaveToPay(page, { title, given: 'Be the first to donate', taka: '1000' })
  await press(page, 'Pay by bKash')
  await expectOutcome(page, 'Donated successfully')
  await visit(page, '/donate')
  await cardOf(page, title).getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.getByText('International card').click()
  await dialog.getByLabel('Enter amount in cents').fill('1000')
  await dialog.getByText('Show test cards').click()
  await dialog.getByRole('button', { name: 'Succeeds' }).click()
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click()
  await expect(dialog.getByText('Donated successfully')).toBeVisible()

  for (const path of ['/donate', `/campaign/${campaign}`]) {
    await page.goto(path)
    const place = path === '/donate' ? cardOf(page, title) : page.getByRole('main')
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
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const campaignId = await openCampaign(admin, `Taka ${Date.now()}`)
  const { email } = await newPerson(page, 'Habibur Rahman')
  const data = { amount: 70_000, campaignId, email }
  const { donation } = await (await page.request.post('/api/sslcommerz', { data })).json()
  const other = await newVisitor()
  await newPerson(other, 'Selim Reza')
  const response = await other.goto(`/donate/result/${donation._id}`)
  expect(response?.status()).toBe(404)
})
