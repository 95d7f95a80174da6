import { newActivePersonByPhone } from '../support/active-person'
import { expect, signIn, test } from '../support/browser-test'
import { shownText, urlsFor } from '../support/every-page'
import { newDonorByPhone } from '../support/people'
import { missingValues } from '../support/text-of-missing-values'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

// accessibility.spec.ts checks the pages of admins.
test('a person without an email sees every page complete', async ({ page }) => {
  test.setTimeout(360_000)
  await newActivePersonByPhone(page, 'Nasima Begum', '9:00 AM')
  const urls = await Promise.all(
    (['guest', 'member', 'donor'] as const).map((person) =>
      urlsFor(person, page, { isOnce: true }),
    ),
  )
  const found: string[] = []
  for (const url of urls.flat()) {
    const response = await visit(page, url)
    // A part of the same page has no response.
    if (response && response.status() >= 500) found.push(`${url} ${response.status()}`)
    const missing = await missingValues(page, [await shownText(page)])
    found.push(...missing.map((fault) => `${url} ${fault}`))
  }
  expect(found).toEqual([])
})

test('admins find a person without an email by phone number', async ({ page, newVisitor }) => {
  const { name, phone } = await newDonorByPhone(await newVisitor(), 'Rokeya Khatun', 'AB-')
  await signIn(page, 'admin@sharelife.example')
  await visit(page, `/dashboard/manageusers?q=${encodeURIComponent(phone)}`)
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(phone).first()).toBeVisible()
})
