import { expect, test } from '../support/browser-test'
import { newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a phone lists donors one below the other, each with large ways to call; wider screens have up to four columns', async ({
  page,
  newVisitor,
}) => {
  const name = `Tanvir Ahmed ${Date.now()}`
  await newDonor(await newVisitor(), name, 'AB-')
  await newPerson(page, 'Rokeya Begum')
  await visit(page, '/donorSearch')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(4)).toBeVisible()
  const columns: number[] = []
  for (const width of [720, 1024, 1280, 1920, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    columns.push(new Set(lefts).size)
  }
  expect(columns).toEqual([2, 3, 4, 4, 1])

  await page.getByRole('radio', { name: 'AB negative' }).tap()
  await expect(page).toHaveURL('/donorSearch?bloodGroup=AB-')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: `More about ${name}` }).tap()
  const ways = card.getByRole('link')
  await expect(ways).toHaveText(['Call +880 1812-000111', 'WhatsApp', 'Contact Now'])
  await ways.first().tap({ trial: true })
  for (const way of await ways.all()) {
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
