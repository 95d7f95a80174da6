import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { bookTest } from '../support/bookings'
import { expect, fullTest, sendLogin, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { mailsTo, waitForMail } from '../support/mailbox'
import { newAccount, newPerson } from '../support/people'

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
  const answer = await admin.request.post('/api/services', { data: service })
  expect(answer.status()).toBe(201)
  return (await answer.json()).service._id
}

/** The number of free places at nine o'clock. */
async function freeAtNine(page: Page, service: string): Promise<number> {
  const answer = await page.request.get(`/api/services/${service}/slots?date=${DAY}`)
  const { slots } = (await answer.json()) as { slots: { free: number }[] }
  return slots[9]?.free ?? Number.NaN
}

async function sift(page: Page, status: string) {
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status, exact: true }).click()
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
  const person = await newAccount(page.request, `Rokeya Begum ${RUN}`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog', { name: 'Service Booking' })

  await test.step('a guest is sent to the login and returns', async () => {
    await page.context().clearCookies()
    await page.goto('/bioMedical')
    await expect(page.getByRole('heading', { name: 'Our Bio-Medical Services' })).toBeVisible()
    await untilHydrated(page)
    await card.getByRole('button', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(/\/login\?callbackUrl=%2FbioMedical/)
    await sendLogin(page, person.email, person.password)
    await expect(page).toHaveURL(/\/bioMedical/)
  })

  await test.step('books the last place of an hour', async () => {
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

  const asked = new URLSearchParams({ q: name })

  await test.step('an admin finds it by test, by status and by day', async () => {
    await admin.goto('/dashboard/appointment')
    await expect(
      admin.getByRole('heading', { level: 1, name: 'Approve Appointment' }),
    ).toBeVisible()
    await admin.getByRole('searchbox').fill(name)
    await expect(admin).toHaveURL(`/dashboard/appointment?${asked}`)
    const row = rowOf(admin, person.name)
    await expect(row).toContainText(name)
    await expect(row).toContainText('9:00 AM')
    await expect(row).toContainText('৳900')
    await expect(row).toContainText('5 Lake Road, Khulna')
    await expect(row.getByRole('link', { name: '+880 1711-222333' })).toBeVisible()
    await sift(admin, 'Approved')
    await expect(admin).toHaveURL(`/dashboard/appointment?${asked}&status=approved`)
    await expect(row).toHaveCount(0)
    await sift(admin, 'Pending')
    await admin.getByLabel('Day', { exact: true }).fill(DAY)
    await expect(admin).toHaveURL(`/dashboard/appointment?${asked}&date=${DAY}`)
    await expect(row).toHaveCount(1)
  })

  await test.step('the admin approves it, and finds it in the approved list', async () => {
    await admin.getByRole('button', { name: `Approve ${name} for ${person.name}` }).click()
    await expect(admin.getByText(`We'll email ${person.name} the details`)).toBeVisible()
    await expect(rowOf(admin, person.name)).toHaveCount(0)
    // The keyboard focus stays in the list, not at the top of the page.
    await expect(admin.getByRole('main')).toBeFocused()
    await sift(admin, 'Approved')
    const row = rowOf(admin, person.name)
    await expect(row.getByText('Approved')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Complete / })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Approve / })).toHaveCount(0)
  })

  await test.step('the member gets one email, and sees it in the dashboard', async () => {
    const mail = await waitForMail({ to: person.email, subject: `Approved: ${name}` })
    for (const part of ['9:00 AM', '৳ 900', 'Leave out vitamin tablets for a day.', 'Dhanmondi']) {
      expect(mail.text).toContain(part)
    }
    expect(await mailsTo({ to: person.email, subject: 'Approved' })).toHaveLength(1)
    const link = mail.links.find((address) => address.includes('/dashboard/')) ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/dashboard/userappointment')
    await expect(rowOf(page, name).getByText('Approved')).toBeVisible()
  })

  await test.step('the member cancels, and the place is free again', async () => {
    await page.getByRole('button', { name: `Cancel ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Booking cancelled')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    expect(await freeAtNine(page, service)).toBe(1)
    await admin.reload()
    await expect(rowOf(admin, person.name)).toHaveCount(0)
  })

  await test.step('a booking that the admin cancels sends an email, and its place is free', async () => {
    const wish = { userEmail: person.email, testId: service, date: DAY, time: '9:00 AM' }
    await bookTest(page, wish)
    await admin.goto(`/dashboard/appointment?status=all&date=${DAY}`)
    await admin.getByRole('button', { name: `More actions for ${person.name}` }).click()
    await admin.getByRole('menuitem', { name: `Cancel ${name} for ${person.name}` }).click()
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(admin.getByText(`We'll email ${person.name}.`)).toBeVisible()
    await expect(rowOf(admin, person.name).getByText('Cancelled')).toBeVisible()
    const changes = { name: /^(?:Approve|Complete|Cancel) / }
    await expect(rowOf(admin, person.name).getByRole('button', changes)).toHaveCount(0)
    await waitForMail({ to: person.email, subject: `Cancelled: ${name}` })
    expect(await freeAtNine(page, service)).toBe(1)
    await page.goto('/dashboard/userappointment')
    await expect(rowOf(page, name).getByText('Cancelled')).toBeVisible()
  })

  await admin.request.delete(`/api/services/${service}`)
})

fullTest(
  'a member with a place sees an error at the name, and books for the family',
  async ({ page, newVisitor }) => {
    const name = `Ferritin ${RUN}`
    const admin = await newVisitor()
    await signIn(admin, ADMIN)
    const service = await newService(admin, { testName: name, slotCapacity: 4 })
    const person = await newPerson(page, `Salma Khatun ${RUN}`)
    const dialog = page.getByRole('dialog', { name: 'Service Booking' })
    const patient = dialog.getByLabel('Who is the test for?')
    const mother = `Rokeya Khatun ${RUN}`

    await test.step('sees that their own place is taken, and the input stays', async () => {
      await bookTest(page, { userEmail: person.email, testId: service, date: DAY })
      await page.goto(`/services/${service}`)
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Book Now' }).first().click()
      await dialog.getByLabel('Date').fill(DAY)
      await dialog.getByRole('combobox', { name: 'Time' }).click()
      await page.getByRole('option', { name: '9:00 AM', exact: true }).click()
      await dialog.getByLabel('Phone').fill('+880 1711-222333')
      await dialog.getByLabel('Address').fill('5 Lake Road, Khulna')
      await dialog.getByRole('button', { name: 'Book This Service' }).click()
      await expect(patient).toBeFocused()
      await expect(patient).toHaveAccessibleDescription(/^You already have a place at this time\./)
      await expect(dialog.getByLabel('Address')).toHaveValue('5 Lake Road, Khulna')
      await page.setViewportSize({ width: 360, height: 740 })
      const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(width).toBe(0)
    })

    await test.step("enters her mother's name by keyboard, and gets a second place", async () => {
      await page.keyboard.type(mother)
      await page.keyboard.press('Enter')
      const done = page.getByRole('alertdialog', { name: 'Booking Successful' })
      await expect(done).toContainText(`${name} for ${mother}`)
      await done.getByRole('link', { name: 'See Test Status' }).click()
      await expect(rowOf(page, `For ${mother}`).getByText('Pending')).toBeVisible()
      await expect(rowOf(page, name)).toHaveCount(2)
    })

    await test.step('the admin reads the patient and the account', async () => {
      await admin.goto(`/dashboard/appointment?date=${DAY}`)
      await expect(rowOf(admin, mother)).toContainText(`Booked by ${person.name}`)
      await admin.getByRole('button', { name: `Approve ${name} for ${mother}` }).click()
      await expect(admin.getByText(`We'll email ${person.name} the details`)).toBeVisible()
      const mail = await waitForMail({ to: person.email, subject: `Approved: ${name}` })
      expect(mail.text).toContain(`> ${mother}`)
    })

    await admin.request.delete(`/api/services/${service}`)
  },
)

async function photo() {
  const background = '#8fb7a3'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'kidney.jpg', mimeType: 'image/jpeg', buffer }
}

fullTest(
  'an admin creates, edits and retires a service, and visitors see it immediately',
  async ({ page, newVisitor }) => {
    test.setTimeout(120_000)
    const name = `Serum Creatinine ${RUN}`
    const visitor = await newVisitor()
    await signIn(page, ADMIN)
    // The public list is cached: changes must show on the next load.
    await visitor.goto('/bioMedical')
    const card = visitor.getByRole('listitem').filter({ hasText: name })
    let address = ''

    await test.step('creates it', async () => {
      await page.goto('/dashboard/services')
      await page.getByRole('link', { name: 'New Service' }).first().click()
      await expect(page.getByLabel('Places per hour')).toHaveValue('4')
      await page.getByLabel('Test Name').fill(name)
      await page.getByLabel('Description').fill('Tells how well the kidneys clear the blood.')
      await page.getByLabel('Preparation').fill('None: eat and drink as usual.')
      await page.getByLabel('Test Price (taka)').fill('350')
      await page.getByRole('button', { name: 'Create Service' }).click()
      await expect(page.getByText('Photo is required')).toBeVisible()
      await page.locator('input[type=file]').setInputFiles(await photo())
      await expect(page.getByText('kidney.jpg')).toBeVisible()
      await page.getByRole('button', { name: 'Create Service' }).click()
      await expect(page).toHaveURL('/dashboard/services')
      await expect(page.getByText('Good job!')).toBeVisible()
      const row = rowOf(page, name)
      await expect(row.getByText('Available')).toBeVisible()
      await expect(row.getByText('4 places')).toBeVisible()
      const picture = row.locator('img')
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })

    await test.step('a visitor finds it, with its page', async () => {
      await visitor.goto('/bioMedical')
      await expect(card).toContainText('৳350')
      await card.getByRole('link', { name }).click()
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(visitor.getByText('None: eat and drink as usual.').first()).toBeVisible()
      address = visitor.url()
    })

    await test.step('edits it', async () => {
      await page.getByRole('link', { name: `Edit ${name}` }).click()
      await expect(page.getByLabel('Test Name')).toHaveValue(name)
      await page.getByLabel('Test Price (taka)').fill('375')
      await page.getByLabel('Places per hour').fill('2')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL('/dashboard/services')
      await expect(rowOf(page, name).getByText('2 places')).toBeVisible()
      await visitor.goto('/bioMedical')
      await expect(card).toContainText('৳375')
    })

    await test.step('retires it after a confirmation', async () => {
      await page.getByRole('button', { name: `Retire ${name}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await expect(question).toContainText("You won't be able to revert this!")
      await question.getByRole('button', { name: 'Yes, retire it' }).click()
      await expect(page.getByText(`No one can book ${name} any more.`)).toBeVisible()
      await expect(rowOf(page, name).getByText('Retired')).toBeVisible()
      await expect(page.getByRole('link', { name: `Edit ${name}` })).toHaveCount(0)
      await visitor.goto('/bioMedical')
      await expect(card).toHaveCount(0)
      expect((await visitor.goto(address))?.status()).toBe(404)
    })

    await test.step('the form of a retired service disappears', async () => {
      const gone = await page.goto('/dashboard/services/0123456789abcdef01234567')
      expect(gone?.status()).toBe(404)
    })
  },
)

test('a member and a guest cannot open these pages', async ({ page, newVisitor }) => {
  await newPerson(page, 'Rokeya Begum')
  const guest = await newVisitor()
  for (const path of ['appointment', 'services', 'services/new']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page).toHaveURL('/dashboard/userhome')
    await guest.goto(`/dashboard/${path}`)
    const back = encodeURIComponent(`/dashboard/${path}`)
    await expect(guest).toHaveURL(`/login?callbackUrl=${back}`)
  }
})
