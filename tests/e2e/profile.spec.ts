import { readFile } from 'node:fs/promises'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, logIn, test } from '../support/browser-test'
import { formattedDay } from '../support/formatted-day'
import { newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })
test.setTimeout(120_000)

test('a donor corrects their details and downloads their data', async ({ page }) => {
  const { email } = await newDonor(page, 'Sadia Islam', 'B+')
  await visit(page, '/dashboard/profile')

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByLabel('Phone').fill('+880 1999-123456')
  await dialog.getByLabel('Address').fill('9 River Road, Kurigram')
  await dialog.getByLabel(/^Last Donation Date/).fill(dayFromToday(-30))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  const last = formattedDay(dayFromToday(-30))
  for (const fact of ['+880 1999-123456', '9 River Road, Kurigram', last]) {
    // The number appears again where it can be confirmed.
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(/available again from/)).toBeVisible()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`sharelife-data-${dhakaDay()}.json`)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { name: 'Sadia Islam', email },
    donorRecord: { phone: '+880 1999-123456', address: '9 River Road, Kurigram' },
  })
})

test('a person logs out another browser, then deletes the account and is logged out', async ({
  page,
  newVisitor,
}) => {
  const { email, password } = await newPerson(page, 'Nadia Karim')
  const elsewhere = await newVisitor()
  await logIn(elsewhere, email, password)
  await visit(page, '/dashboard/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out: Chrome/ }).click()
  await expect(page.getByText('No other devices.')).toBeVisible()
  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fprofile')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Type your email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fprofile')
})
