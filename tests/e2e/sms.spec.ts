import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { inboxUrl, latestSms } from '../support/sms-inbox'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

/** A unique number, as gateways write it and as it is stored. */
function newNumber() {
  const last = String(Date.now()).slice(-6)
  return { dialled: `+8801911${last}`, stored: `+880 1911-${last}` }
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a member confirms their phone on the profile, and chooses SMS in the settings', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await newPerson(page, 'Sadia Islam')
  const number = newNumber()
  await visit(page, '/dashboard/notifications')
  const needed = page.getByRole('switch', { name: 'Someone needs your blood SMS' })
  await expect(needed).toBeDisabled()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Confirm yours' }).click()

  await expect(page).toHaveURL(/\/dashboard\/profile#own-phone$/)
  await page.getByRole('button', { name: 'Confirm your phone' }).click()
  await page.getByLabel('Mobile number').fill(number.dialled.replace('+88', ''))
  await page.getByRole('button', { name: 'Send a code by SMS' }).click()
  await expect(page.getByText(`We sent a code to ${number.stored}.`)).toBeVisible()
  const code = /\d{6}/.exec(await latestSms(number.dialled))?.[0] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Code from our SMS').fill(wrong)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/^This code is wrong\./)).toBeVisible()
  await saveScreenshot(page, 'sms-code')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('Code from our SMS').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your phone is confirmed')).toBeVisible()
  await expect(page.getByText(/^Confirmed on /)).toBeVisible()
  await saveScreenshot(page, 'sms-confirmed')

  await visit(page, '/dashboard/notifications')
  await expect(page.getByText(`SMS go to ${number.stored}.`)).toBeVisible()
  await expect(needed).not.toBeChecked()
  const saved = page.waitForResponse('**/api/notification-settings')
  await needed.click()
  expect((await saved).status()).toBe(200)
  await saveScreenshot(page, 'sms-settings')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(needed).toBeChecked()
  const stored = await inProductDatabase((database) =>
    database.collection('users').findOne({ email }),
  )
  expect(stored?.confirmedPhone).toEqual({
    ...{ number: number.stored, confirmedAt: expect.any(Date) },
  })
})

test("a donor responds to an alert in the demo's SMS inbox, and stops SMS", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const number = newNumber()
  const { email } = await newDonor(page, 'Tanvir Ahmed', 'AB-', {
    ...{ district: 'Panchagarh', upazila: 'Debiganj' },
  })
  await inProductDatabase((database) =>
    database.collection('users').updateOne(
      { email },
      {
        $set: {
          'donor.phone': number.stored,
          confirmedPhone: { number: number.stored, confirmedAt: new Date() },
          notificationSettings: {
            on: [{ kind: 'blood-needed', channel: 'sms' }],
            alerts: { level: 'all', perWeek: 7, quietHoursExceptCritical: true },
          },
        },
      },
    ),
  )
  const asking = await browser.newPage()
  const owner = await newPerson(asking, 'Rokeya Begum')
  const answer = await asking.request.post('/api/createbloodrequest', {
    data: {
      ...{ email: owner.email, patientName: 'Hasan Mia', bloodGroup: 'AB-', bloodBag: '1' },
      ...{ time: dayFromToday(0), location: 'Ward 12', phone: '+880 1712-345678' },
      ...{ district: 'Panchagarh', upazila: 'Debiganj', urgency: 'critical' },
    },
  })
  expect(answer.status()).toBe(201)
  const text = await latestSms(number.dialled)
  expect(text).toMatch(/^ShareLife: AB- blood needed on .*, Panchagarh\. To give 1 bag, reply YES /)

  // The link of the SMS opens the request.
  await page.goto(/http\S+\/r\/\w{8}/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/)

  const phone = await browser.newPage()
  await phone.goto(inboxUrl)
  const row = phone.getByRole('listitem').filter({ hasText: number.dialled }).first()
  await row.getByLabel('Reply from this phone').fill(/YES \d{5}/.exec(text)?.[0] ?? '')
  await row.getByRole('button', { name: 'Send' }).click()
  expect(await latestSms(number.dialled, 2)).toMatch(/^ShareLife: thank you! You give 1 bag on /)
  const mine = phone.getByRole('listitem').filter({ hasText: number.dialled }).first()
  await phone.reload()
  await mine.getByLabel('Reply from this phone').fill('থামুন')
  await mine.getByRole('button', { name: 'Send' }).click()
  expect(await latestSms(number.dialled, 3)).toMatch(/^ShareLife: you get no more SMS from us\./)

  await page.goto('/dashboard/mydonations')
  await expect(page.getByRole('row', { name: /Ward 12 .* 1 bag Upcoming/ })).toBeVisible()
  await visit(page, '/dashboard/notifications')
  await expect(page.getByText(`You sent STOP from ${number.stored}`)).toBeVisible()
})
