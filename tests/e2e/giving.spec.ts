import { addDays, format, parseISO } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { formattedDay } from '../support/formatted-day'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

const need = { bloodGroup: 'AB-', time: dhakaDay() }
const later = (days: number) => format(addDays(parseISO(dhakaDay()), days), 'yyyy-MM-dd')

test('a donor sees the next steps, and the page recognises requester and donor', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const asking = await newVisitor()
  const owner = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email: owner.email, patientName: 'Hasan Mia' })
  await newDonor(page, 'Tanvir Ahmed', 'AB-')

  await test.step('the donor pledges and sees whom to call, where and when', async () => {
    await visit(page, `/request/${id}`)
    await page.getByRole('button', { name: 'Donate Blood' }).click()
    const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
    await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Donate Blood' }).click()
    const thanks = page.getByRole('alertdialog', { name: 'Congratulation!!!' })
    await expect(thanks.getByText('Call Hasan Mia or their family')).toBeVisible()
    await expect(thanks.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await saveScreenshot(page, 'giving/thanks-360')
    await thanks.getByRole('button', { name: 'Close' }).click()
    await expect(thanks).toBeHidden()
  })

  await test.step('the page still shows it after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Donate Blood' })).toBeHidden()
    const part = page.getByRole('region', { name: 'You pledged 1 bag' })
    await expect(part.getByText('Bring a photo ID')).toBeVisible()
    await part.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'giving/pledged-360')
    const href = await part.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/calendar')
  })

  await test.step('the requester sees who pledged, and can edit', async () => {
    await asking.setViewportSize({ width: 360, height: 740 })
    await asking.goto(`/request/${id}`)
    const part = asking.getByRole('region', { name: 'This is your request' })
    await expect(part.getByText('Tanvir Ahmed')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Donate Blood' })).toBeHidden()
    await part.scrollIntoViewIfNeeded()
    await saveScreenshot(asking, 'giving/owner-360')
    await part.getByRole('button', { name: /^Edit the request/ }).click()
    const dialog = asking.getByRole('dialog')
    await dialog.getByLabel('Number of blood bags').fill('1')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(asking.getByText('None, all are pledged')).toBeVisible()
    await expect(asking.getByText('0 bags', { exact: true })).toBeHidden()
  })

  await test.step('the deferred donor sees the day at the next button', async () => {
    const another = { ...need, email: owner.email, patientName: 'Selim Reza' }
    const next = await askForBlood(asking, another)
    await page.goto(`/request/${next}`)
    const words = `You can give again from ${formattedDay(later(120))}`
    await expect(page.getByText(words)).toBeVisible()
    await saveScreenshot(page, 'giving/deferred-360')
  })

  await test.step('the donor withdraws on the page, and can donate again', async () => {
    await page.goto(`/request/${id}`)
    const part = page.getByRole('region', { name: 'You pledged 1 bag' })
    await part.getByRole('button', { name: /^Cancel pledge for/ }).click()
    await page.getByRole('button', { name: 'Yes, cancel pledge' }).click()
    await expect(part).toBeHidden()
    await expect(page.getByRole('button', { name: 'Donate Blood' })).toBeVisible()
  })
})

test('a member without a donor record must register, and a visitor must log in', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email, patientName: 'Hasan Mia' })
  await page.goto(`/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(page).toHaveURL(/\/login\?callbackUrl=/)
  await newPerson(page, 'Sabbir Khan')
  await page.goto(`/request/${id}`)
  await expect(page.getByText('Only donors can pledge')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Donate Blood' })).toBeHidden()
  await saveScreenshot(page, 'giving/not-a-donor-360')
  await page.getByRole('main').getByRole('link', { name: 'Register as a donor' }).first().click()
  await expect(page).toHaveURL(/\/donorRegistration/)
})
