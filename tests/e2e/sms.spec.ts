import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { newNumber } from '../support/phone-forms'
import { inProductDatabase } from '../support/product-database'
import { inboxUrl, latestSms } from '../support/sms-inbox'

test.use({ viewport: { width: 360, height: 740 } })

test("a donor opens the link of an alert and responds in the demo's SMS inbox", async ({
  page,
  browser,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const number = newNumber()
  const place = { district: 'Panchagarh', upazila: 'Debiganj' }
  const { email } = await newDonor(page, 'Tanvir Ahmed', 'AB-', place)
  await inProductDatabase((database) =>
    database.collection('users').updateOne(
      { email },
      {
        $set: {
          'donor.phone': number.stored,
          confirmedPhone: { number: number.stored, confirmedAt: new Date() },
          notificationSettings: {
            on: [{ kind: 'blood-needed', channel: 'sms' }],
            // Other tests' requests alert donors in the whole country; few of them are critical.
            alerts: { level: 'critical', perWeek: 7, quietHoursExceptCritical: true },
          },
        },
      },
    ),
  )
  const asking = await newVisitor()
  const owner = await newPerson(asking, 'Rokeya Begum')
  await askForBlood(asking, {
    ...{ email: owner.email, patientName: 'Hasan Mia', bloodGroup: 'AB-', bloodBag: '1' },
    ...{ ...place, time: dayFromToday(0), location: 'Ward 12', urgency: 'critical' },
  })
  const text = await latestSms(number.dialled)
  expect(text).toMatch(/^ShareLife: AB- blood needed on .*, Panchagarh\. To give 1 bag, reply YES /)

  await page.goto(/http\S+\/r\/\w{8}/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/)

  const phone = await browser.newPage()
  await phone.goto(inboxUrl)
  const row = phone.getByRole('listitem').filter({ hasText: number.dialled }).first()
  await row.getByLabel('Reply from this phone').fill(/YES \d{5}/.exec(text)?.[0] ?? '')
  await row.getByRole('button', { name: 'Send' }).click()
  expect(await latestSms(number.dialled, 2)).toMatch(/^ShareLife: thank you! You give 1 bag on /)
})
