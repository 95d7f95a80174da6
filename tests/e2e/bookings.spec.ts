import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, fullTest, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { waitForMail } from '../support/mailbox'
import { newPerson } from '../support/people'
import { visit } from '../support/visit'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'
const DAY = dayFromToday(40)

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Creates a service as the admin of this page, and returns its id. */
async function newService(admin: Page, own: object): Promise<string> {
  const service = {
    testDescription: 'Shows whether there is enough of the vitamin in the blood.',
    preparation: 'Leave out vitamin tablets for a day.',
    testPrice: 900,
    imageUrl: '/pictures/services/complete-blood-count.svg',
    slotCapacity: 1,
    ...own,
  }
  const response = await admin.request.post('/api/services', { data: service })
  expect(response.status()).toBe(201)
  return (await response.json()).service._id
}

/** The number of free places at nine o'clock. */
async function freeAtNine(page: Page, service: string): Promise<number> {
  const response = await page.request.get(`/api/services/${service}/slots?date=${DAY}`)
  const { slots } = (await response.json()) as { slots: { free: number }[] }
  return slots[9]?.free ?? Number.NaN
}

test('a member books a test, an admin approves it, and the member cancels', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const name = `Vitamin D ${RUN}`
  const admin = await newVisitor()
  await signIn(admin, ADMIN)
  const service = await newService(admin, { testName: name })
  const person = await newPerson(page, `Rokeya Begum ${RUN}`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog', { name: 'Service Booking' })

  await test.step('books the last place of an hour', async () => {
    await visit(page, '/bioMedical')
    await card.getByRole('button', { name: 'Book Now' }).click()
    await expect(dialog.getByLabel('Test Name')).toHaveValue(name)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(person.name)
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
    await dialog.getByLabel('Date').fill(DAY)
    await dialog.getByRole('combobox', { name: 'Time' }).click()
    await page.getByRole('option', { name: '9:00 AM', exact: true }).click()
    await dialog.getByLabel('Phone').fill('+880 1711-222333')
    await dialog.getByLabel('Address').fill('5 Lake Road, Khulna')
    await dialog.getByRole('button', { name: 'Book This Service' }).click()
    const done = page.getByRole('alertdialog', { name: 'Booking Successful' })
    await expect(done).toContainText(name)
    expect(await freeAtNine(page, service)).toBe(0)
    await done.getByRole('link', { name: 'See Test Status' }).click()
    await expect(page).toHaveURL('/dashboard/userappointment')
    await expect(rowOf(page, name).getByText('Pending')).toBeVisible()
  })

  await test.step('an admin finds it and approves it', async () => {
    await visit(admin, '/dashboard/appointment')
    await admin.getByRole('searchbox').fill(name)
    await expect(admin).toHaveURL(`/dashboard/appointment?${new URLSearchParams({ q: name })}`)
    await expect(rowOf(admin, person.name)).toContainText('5 Lake Road, Khulna')
    await admin.getByRole('button', { name: `Approve ${name} for ${person.name}` }).click()
    await expect(admin.getByText(`We'll email ${person.name} the details`)).toBeVisible()
    await expect(rowOf(admin, person.name)).toHaveCount(0)
    // The keyboard focus stays in the list, not at the top of the page.
    await expect(admin.getByRole('main')).toBeFocused()
  })

  await test.step('the member opens the link in the email, and sees it in the dashboard', async () => {
    const mail = await waitForMail({ to: person.email, subject: `Approved: ${name}` })
    const link = mail.links.find((address) => address.includes('/dashboard/')) ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/dashboard/userappointment')
    await untilHydrated(page)
    await expect(rowOf(page, name).getByText('Approved')).toBeVisible()
  })

  await test.step('the member cancels, and the place is free again', async () => {
    await page.getByRole('button', { name: `Cancel ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Booking cancelled')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    expect(await freeAtNine(page, service)).toBe(1)
  })

  await admin.request.delete(`/api/services/${service}`)
})

fullTest(
  'visitors see a new, an edited and a retired service immediately',
  async ({ page, newVisitor }) => {
    const name = `Serum Creatinine ${RUN}`
    const visitor = await newVisitor()
    await signIn(page, ADMIN)
    // The public list is cached: changes must show on the next load.
    await visitor.goto('/bioMedical')
    const card = visitor.getByRole('listitem').filter({ hasText: name })
    const service = await newService(page, { testName: name, testPrice: 350 })

    await visitor.goto('/bioMedical')
    await expect(card).toContainText('৳350')
    await card.getByRole('link', { name }).click()
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor).toHaveURL(`/services/${service}`)

    const edited = await page.request.patch(`/api/services/${service}`, {
      data: { testPrice: 375 },
    })
    expect(edited.status()).toBe(200)
    await visitor.goto('/bioMedical')
    await expect(card).toContainText('৳375')

    await page.request.delete(`/api/services/${service}`)
    await visitor.goto('/bioMedical')
    await expect(card).toHaveCount(0)
    expect((await visitor.goto(`/services/${service}`))?.status()).toBe(404)
  },
)
