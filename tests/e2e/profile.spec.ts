import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, logIn, sendLogin, test } from '../support/browser-test'
import { formattedDay } from '../support/formatted-day'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'

async function photo(background: string) {
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

test.use({ viewport: { width: 360, height: 740 } })

test('a donor corrects their details and downloads their data', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await newDonor(page, 'Sadia Islam', 'B+')
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Not recorded')).toBeVisible()

  await test.step('changes phone, address, last donation and photo', async () => {
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    await dialog.locator('input[type=file]').setInputFiles(await photo('#2f6f5e'))
    await expect(dialog.getByText('me.jpg')).toBeVisible()
    await dialog.getByLabel('Phone').fill('+880 1999-123456')
    await dialog.getByLabel('Address').fill('9 River Road, Kurigram')
    await dialog.getByLabel(/^Last Donation Date/).fill(dayFromToday(-30))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('reads them on the page, also after a reload', async () => {
    for (const load of [async () => undefined, () => page.reload()]) {
      await load()
      const last = formattedDay(dayFromToday(-30))
      for (const fact of ['+880 1999-123456', '9 River Road, Kurigram', last]) {
        // The number appears again where it can be confirmed.
        await expect(page.getByText(fact, { exact: true }).first()).toBeVisible()
      }
      await expect(page.getByText(/available again from/)).toBeVisible()
    }
  })

  await test.step('finds them in the file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`sharelife-data-${dhakaDay()}.json`)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data).toMatchObject({
      account: { name: 'Sadia Islam', email },
      donorRecord: {
        ...{ bloodGroup: 'B+', phone: '+880 1999-123456', district: 'Rangpur' },
        ...{ address: '9 River Road, Kurigram', lastDonationDate: dayFromToday(-30) },
      },
    })
    expect(data.pictures).toHaveLength(1)
    await expect(page.getByText('Your data has been downloaded')).toBeVisible()
  })
})

test('a member deletes the account and cannot log in again', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  const { email, password } = await newPerson(page, 'Rahima Akter')
  const request = await askForBlood(page, {
    ...{ email, patientName: 'Karim', bloodGroup: 'B+', time: dayFromToday(9) },
  })
  await page.goto('/dashboard/profile')
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const field = dialog.getByLabel('Type your email address to confirm')
  const submit = dialog.getByRole('button', { name: 'Delete my account' })

  await test.step('must type the email', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('Will be kept')).toBeVisible()
    await field.fill('somebody@people.example')
    await submit.click()
    await expect(dialog.getByText("This isn't your account's email address.")).toBeVisible()
  })

  await test.step('must enter the password some time after the login', async () => {
    await loggedInEarlier(email)
    await field.fill(email)
    await submit.click()
    const identity = page.getByRole('dialog', { name: "Confirm it's you" })
    await identity.getByLabel('Your password', { exact: true }).fill('Guess#2030')
    await identity.getByRole('button', { name: 'Confirm' }).click()
    await expect(identity.getByText("This isn't your password.")).toBeVisible()
    await identity.getByLabel('Your password', { exact: true }).fill(password)
    await identity.getByRole('button', { name: 'Confirm' }).click()
  })

  await test.step('is redirected to the home page, logged out', async () => {
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fprofile')
  })

  await test.step('cannot log in again', async () => {
    await sendLogin(page, email, password)
    await expect(page.getByText('Incorrect Email or Password')).toBeVisible()
  })

  await test.step('the request of the member is closed', async () => {
    const visitor = await newVisitor()
    await visitor.goto('/allrequest')
    await expect(visitor.locator(`a[href*="${request}"]`)).toHaveCount(0)
  })
})

test('a person logs out another browser', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  const { email, password } = await newPerson(page, 'Nadia Karim')
  const elsewhere = await newVisitor()
  await logIn(elsewhere, email, password)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out: Chrome/ }).click()
  await expect(page.getByText('No other devices.')).toBeVisible()
  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fprofile')
})

/** As if the login, which counts as a confirmation, were hours ago. */
async function loggedInEarlier(email: string) {
  await inProductDatabase(async (database) => {
    const person = await database.collection('users').findOne({ email })
    const confirmedAt = new Date(Date.now() - 4 * 60 * 60_000)
    await database
      .collection('sessions')
      .updateMany({ account: person?._id }, { $set: { confirmedAt } })
  })
}
