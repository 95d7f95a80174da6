import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { fillPathIds } from '../support/page-paths'
import { askForBlood, newDonor, newPerson } from '../support/people'

test.describe.configure({ mode: 'parallel' })

test('a screen reader user finds requests, pledges, searches donors and chats', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, patientName: 'Hasan Mia', bloodGroup: 'AB-', time: dhakaDay() }
  const id = await askForBlood(asking, { ...need, note: 'রক্ত লাগবে, দয়া করে ফোন করুন।' })
  await newDonor(page, 'Tanvir Ahmed', 'AB-')

  await test.step('the list announces its length, and each card its subject', async () => {
    await page.goto('/allrequest', { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await expect(main).toMatchAriaSnapshot(`
      - heading "All Blood Request" [level=1]
      - combobox "Place"
      - group "Blood group":
        - radio "All" [checked]
        - radio "A positive"
      - status: /\\d+ open requests/
    `)
    await expect(
      main.getByRole('article', { name: 'AB− BLOOD REQUIRED' }).first(),
    ).toMatchAriaSnapshot(`
      - article:
        - heading "AB− BLOOD REQUIRED" [level=2]:
          - link "AB− BLOOD REQUIRED"
        - term: Bags needed
        - definition: /\\d bags?/
        - term: Patient name
        - definition
      `)
    await main.getByRole('radio', { name: 'O negative' }).focus()
    await page.keyboard.press('Space')
    await expect(main.getByRole('status').first()).toHaveText(/^\d+ open requests?$/)
  })

  await test.step('the page of a request has a note in its own language', async () => {
    await page.goto(`/request/${id}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - navigation "You are here"
      - article "AB− BLOOD REQUIRED":
        - heading "AB− BLOOD REQUIRED" [level=1]
        - term: Patient name
        - definition: Hasan Mia
      - button "Donate Blood"
      - region "Share this request":
        - heading "Share this request" [level=2]
    `)
    await expect(page.getByText('রক্ত লাগবে', { exact: false })).toHaveAttribute('lang', 'bn')
  })

  await test.step('the accessibility tree contains only the dialog, which shows an error at the field', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Donate Blood' }).click()
    const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
    const phone = dialog.getByLabel('Phone')
    await expect(phone).toHaveValue('+880 1812-000111')
    // It contains no landmarks of the page or of its own.
    for (const landmark of ['banner', 'navigation', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(0)
    }
    await phone.fill('')
    await dialog.getByRole('button', { name: 'Donate Blood' }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('* Phone number is required')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Donate Blood":
        - heading "Donate Blood" [level=2]
        - textbox "Name": Tanvir Ahmed
        - textbox "Phone" [invalid]
        - alert: "* Phone number is required"
        - button "One fewer" [disabled]
        - textbox "Number of bags": "1"
        - button "One more"
        - button "Close"
    `)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the number of donors is announced in an existing live region', async () => {
    await page.goto('/donorSearch', { waitUntil: 'networkidle' })
    const count = page.getByRole('region', { name: 'Donors' }).getByRole('status').first()
    await expect(count).toHaveText(/^Total Donors Found : \d+$/)
    await page.getByRole('radio', { name: 'AB negative' }).click()
    await expect(page).toHaveURL(/bloodGroup=AB-/)
    await expect(
      page.getByRole('article', { name: 'Tanvir Ahmed', exact: true }).first(),
    ).toMatchAriaSnapshot(`
      - article "Tanvir Ahmed":
        - heading "Tanvir Ahmed" [level=3]
        - img "AB negative"
        - term: Place
        - definition: Mithapukur, Rangpur
        - link "Call +880 1812-000111"
    `)
    await expect(page.getByRole('form', { name: 'Search Donor' })).toMatchAriaSnapshot(`
      - radiogroup "Blood Group":
        - radio "AB negative" [checked]
      - combobox "District": All
      - textbox "Donation Date (optional)"
      - radiogroup "Donor Type":
        - radio "All" [checked]
      - button "Search"
    `)
  })

  await test.step('new messages are announced, in their own language', async () => {
    await page.goto('/communityChat', { waitUntil: 'networkidle' })
    const log = page.getByRole('log', { name: 'Messages' })
    await expect(log).toHaveAttribute('aria-live', 'polite')
    await expect(log.getByRole('list', { name: 'Earlier messages' })).toHaveAttribute(
      'aria-live',
      'off',
    )
    await page.getByRole('textbox', { name: 'Your message' }).fill('সবাইকে ধন্যবাদ')
    await page.getByRole('button', { name: 'Send' }).click()
    const said = log
      .getByRole('list', { name: 'Messages since you joined' })
      .getByText('সবাইকে ধন্যবাদ')
    await expect(said).toHaveAttribute('lang', 'bn')
  })

  await test.step('the bell announces the unread count and opens a menu', async () => {
    await page.getByRole('link', { name: 'Notifications' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu', { name: 'Notifications' })).toMatchAriaSnapshot(`
      - menu "Notifications":
        - menuitem "See all and settings"
    `)
  })
})

test('a screen reader user sorts an admin table and acts on a row', async ({ page }) => {
  await signIn(page, 'admin@sharelife.example')
  await page.goto('/dashboard/services', { waitUntil: 'networkidle' })
  const table = page.getByRole('table')
  const name = table.getByRole('columnheader').first()
  await expect(name).toHaveAttribute('aria-sort', /^(none|ascending)$/)
  const before = await name.getAttribute('aria-sort')
  await name.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-sort', before === 'none' ? 'ascending' : 'descending')
  await expect(name.getByRole('button')).toBeFocused()
  await expect(table.getByRole('rowheader').first()).not.toHaveText('')
  await expect(page.getByRole('region', { name: 'Services' }).getByRole('status')).toHaveText(/\d/)

  const service = await fillPathIds(page.request, '/services/:service')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(service, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
