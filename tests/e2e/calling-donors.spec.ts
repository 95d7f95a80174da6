import { expect, test } from '../support/browser-test'
import { newDonor, newPerson } from '../support/people'
import { openDetails } from '../support/request-form'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a visitor calls a donor of a blood group three presses after the home page', async ({
  page,
  newVisitor,
}) => {
  const name = `Tanvir Ahmed ${Date.now()}`
  await newDonor(await newVisitor(), name, 'AB-')
  await newPerson(page, 'Rokeya Begum')
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Search Donor' }).tap()
  await page.getByRole('radio', { name: 'AB negative' }).tap()
  await expect(page).toHaveURL('/donorSearch?bloodGroup=AB-')
  const card = page.getByRole('article', { name })
  const ways = card.getByRole('link')
  await expect(ways).toHaveText(['Call +880 1812-000111'])
  await card.getByRole('button', { name: `More about ${name}` }).tap()
  await expect(ways).toHaveText(['Call +880 1812-000111', 'WhatsApp', 'Contact Now'])
  const call = ways.first()
  await expect(call).toHaveAttribute('href', 'tel:+8801812000111')
  await expect(ways.nth(1)).toHaveAttribute('href', 'https://wa.me/8801812000111')
  await call.tap({ trial: true })
  for (const way of await ways.all()) {
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('the request of a donor starts with their phone and place', async ({ page }) => {
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await visit(page, '/bloodRequest')
  await expect(page.getByLabel('Contact number')).toHaveValue('+880 1812-000111')
  await openDetails(page)
  await expect(page.getByRole('combobox', { name: /^District/ })).toHaveValue('Rangpur')
  await expect(page.getByRole('combobox', { name: /^Upazila/ })).toHaveValue('Mithapukur')
  const groups = page.getByRole('radiogroup', { name: 'Blood group' })
  await expect(groups.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the page of a request shows its place', async ({ page }) => {
  await visit(page, '/allrequest?district=Rajshahi')
  await page.getByRole('link', { name: 'O− BLOOD REQUIRED' }).first().tap()
  await expect(page).toHaveURL(/\/request\//)
  await expect(page.getByRole('article').getByText('Rajshahi', { exact: true })).toBeVisible()
})

test('the grid of donors has one to four columns, by the width of the screen', async ({ page }) => {
  await newPerson(page, 'Rokeya Begum')
  await visit(page, '/donorSearch')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(4)).toBeVisible()
  const columns: number[] = []
  for (const width of [360, 720, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    columns.push(new Set(lefts).size)
  }
  expect(columns).toEqual([1, 2, 3, 4, 4])
})
