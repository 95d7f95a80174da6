import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { newPerson } from '../support/people'
import { tapOption } from '../support/tap-option'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'
/** A closed day such as a holiday, and the day after it. */
const [HOLIDAY, NEXT] = [dayFromToday(40), dayFromToday(41)]

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('an admin sets opening hours, and a person finds an open hour', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const name = `Serum Iron ${RUN}`
  const admin = await newVisitor()
  await signIn(admin, ADMIN)
  const created = await admin.request.post('/api/services', {
    data: {
      testName: name,
      testDescription: 'Shows whether there is enough iron in the blood.',
      preparation: 'None: eat and drink as usual.',
      testPrice: 450,
      imageUrl: '/pictures/services/complete-blood-count.svg',
      slotCapacity: 2,
    },
  })
  const service = (await created.json()).service._id as string
  const person = await newPerson(page, `Rafiq Uddin ${RUN}`)

  await test.step('a person books a night hour, while the service has no hours', async () => {
    const booking = {
      ...{ testId: service, userEmail: person.email, date: NEXT, time: '3:00 AM' },
      ...{ phone: '+880 1711-222333', address: '5 Lake Road, Khulna' },
    }
    expect((await page.request.post('/api/testbooking', { data: booking })).status()).toBe(201)
  })

  await test.step('the admin adds the hours, and sees which bookings are outside', async () => {
    await admin.goto(`/dashboard/services/${service}`)
    await admin.getByRole('switch', { name: 'Set opening hours' }).click()
    await admin.getByRole('switch', { name: 'Open on Friday' }).click()
    await admin.getByRole('combobox', { name: 'Saturday: opens' }).click()
    await admin.getByRole('option', { name: '8:00 AM', exact: true }).click()
    await admin.getByRole('button', { name: "Copy Saturday's hours" }).click()
    await admin.getByLabel('Closed days').first().fill(HOLIDAY)
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    await admin.getByRole('button', { name: 'Save' }).click()
    const told = admin.getByRole('alertdialog', { name: 'Saved' })
    await expect(told.getByText('1 booking is outside opening hours')).toBeVisible()
    await told.getByRole('link', { name: '3:00 AM' }).click()
    await expect(admin).toHaveURL(`/dashboard/appointment?status=all&date=${NEXT}`)
    const row = admin.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('Closed at this time')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  })

  await test.step('the page of the service shows when it is open', async () => {
    await page.goto(`/services/${service}`)
    await expect(page.getByText(/^Open today 8:00 AM – 5:00 PM$/)).toBeVisible()
    await expect(page.getByText('Every day', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Also closed on' })).toBeVisible()
  })

  await test.step('a person sees the closed day, and opens the next open day by one press', async () => {
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Book Now' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Service Booking' })
    await dialog.getByLabel('Date').fill(HOLIDAY)
    await expect(dialog.getByRole('status')).toContainText(/^Closed on .* The next open day is /)
    await dialog.getByRole('button', { name: /^Choose / }).tap()
    await expect(dialog.getByLabel('Date')).toHaveValue(NEXT)
    await expect(dialog.getByRole('status')).toHaveText('9 times are available on this day.')
  })

  await test.step('sees all 24 hours, and can choose only open ones', async () => {
    const dialog = page.getByRole('dialog', { name: 'Service Booking' })
    await dialog.getByRole('combobox', { name: 'Time' }).tap()
    await expect(page.getByRole('option')).toHaveCount(24)
    const closed = page.getByRole('option', { name: '3:00 AM (closed)' })
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await tapOption(page, '8:00 AM')
    await dialog.getByLabel('Phone').fill('+880 1711-222333')
    await dialog.getByLabel('Address').fill('5 Lake Road, Khulna')
    const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(width).toBe(0)
    await dialog.getByRole('button', { name: 'Book This Service' }).tap()
    await expect(page.getByRole('alertdialog', { name: 'Booking Successful' })).toBeVisible()
  })

  await admin.request.delete(`/api/services/${service}`)
})
