import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { formattedWeekday } from '../support/formatted-day'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'

test('a requester sees who pledged, changes the place and ends the request', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  const time = dayFromToday(3)
  const patientName = `Abdul Karim ${Date.now()}`
  const giving = await newVisitor()
  const owner = await newPerson(page, 'Farhana Akter')

  await test.step('gets a link to the form while there is no request', async () => {
    await page.goto('/dashboard/myrequests')
    await expect(page.getByText("You haven't requested blood yet")).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Request blood' })).toBeVisible()
  })

  const id = await askForBlood(page, { email: owner.email, patientName, bloodGroup: 'B-', time })
  const donor = await newDonor(giving, 'Imran Hossain', 'B-')
  const pledged = await giving.request.post('/api/donateonbloodreq', {
    data: { email: donor.email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(pledged.status()).toBe(200)

  await test.step('sees the donor with phone and email', async () => {
    await page.goto('/dashboard/myrequests')
    const card = page.getByRole('article', { name: patientName })
    await expect(card.getByText('1 of 2 bags pledged')).toBeVisible()
    await expect(
      card.getByRole('link', { name: 'Call Imran Hossain: +880 1812-000111' }),
    ).toBeVisible()
    await expect(
      card.getByRole('link', { name: `Email Imran Hossain: ${donor.email}` }),
    ).toBeVisible()
  })

  await test.step('changes the place, and the donor gets a message', async () => {
    await page.getByRole('button', { name: `Edit the request for ${patientName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit your request' })
    await expect(dialog.getByText(/^Donors have pledged, so/)).toBeVisible()
    await dialog.getByLabel('Donation location').fill('Rangpur Community Hospital, Ward 3')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Request updated')).toBeVisible()
    await expect(
      page.getByRole('article').getByText('Rangpur Community Hospital, Ward 3'),
    ).toBeVisible()
    const mail = await waitForMail({
      to: donor.email,
      subject: /^New contact or location for your donation/,
    })
    expect(mail.text).toContain('Rangpur Community Hospital, Ward 3')
  })

  await test.step('a visitor sees the new place on the next load', async () => {
    await giving.goto(`/request/${id}`)
    await expect(giving.getByText('Rangpur Community Hospital, Ward 3').first()).toBeVisible()
  })

  await test.step('ends it, and the donor is released', async () => {
    await page.getByRole('button', { name: `Found blood elsewhere for ${patientName}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(
      question.getByText(/email the donor who pledged that they're no longer needed/),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Yes, blood was found' }).click()
    await expect(page.getByText('Request fulfilled')).toBeVisible()
    await waitForMail({
      to: donor.email,
      subject: `Your blood donation on ${formattedWeekday(time)} is no longer needed`,
    })
  })

  await test.step('finds it under Past, also after a reload', async () => {
    await page.getByRole('tab', { name: 'Past (1)' }).click()
    const card = page.getByRole('article', { name: patientName })
    await expect(card.getByText('Fulfilled')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/myrequests?tab=past')
    await page.reload()
    await expect(card.getByText('Fulfilled')).toBeVisible()
  })

  await test.step('visitors see that it is met', async () => {
    await giving.goto(`/request/${id}`)
    await expect(giving.getByText('Met. Thank you')).toBeVisible()
  })
})

test('a requester rejects an unwanted pledge, which hides no request', async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const time = dayFromToday(3)
  const patientName = `Rokeya Begum ${Date.now()}`
  const giving = await newVisitor()
  const owner = await newPerson(page, 'Farhana Akter')
  const need = { email: owner.email, patientName, bloodGroup: 'O-', bloodBag: '1', time }
  const id = await askForBlood(page, need)
  const donor = await newDonor(giving, 'Imran Hossain', 'O-')
  const pledged = await giving.request.post('/api/donateonbloodreq', {
    data: { email: donor.email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(pledged.status()).toBe(200)

  await test.step('everyone still finds it, with all bags pledged', async () => {
    const guest = await newVisitor()
    await findRequests(guest)
    const card = guest.getByRole('article').filter({ hasText: patientName })
    await expect(card.getByText('All bags pledged')).toBeVisible()
  })

  const card = page.getByRole('article', { name: patientName })
  const refuse = page.getByRole('button', { name: 'Imran Hossain is not coming' })
  const undo = card.getByRole('button', { name: 'Undo your answer about Imran Hossain' })

  await test.step('the requester reports by one press that the donor does not arrive', async () => {
    await page.goto('/dashboard/myrequests')
    await refuse.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('You marked Imran Hossain as not coming')).toBeVisible()
    await expect(card.getByText('0 of 1 bag pledged')).toBeVisible()
    await expect(undo).toBeFocused()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await saveScreenshot(page, 'own-requests/refused')
  })

  await test.step('the requester can undo it after a reload, in the same row', async () => {
    await page.reload()
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('1 of 1 bag pledged')).toBeVisible()
    await expect(refuse).toBeFocused()
  })

  await test.step('the requester can undo it in the notice', async () => {
    await refuse.click()
    await expect(card.getByText('0 of 1 bag pledged')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(card.getByText('1 of 1 bag pledged')).toBeVisible()
    await expect(refuse).toBeFocused()
  })

  await test.step('the requester rejects it again', async () => {
    await refuse.click()
    await expect(card.getByText('0 of 1 bag pledged')).toBeVisible()
  })

  await test.step('the next donor finds it open again', async () => {
    const next = await newVisitor()
    await findRequests(next)
    const card = next.getByRole('article').filter({ hasText: patientName })
    await expect(card.getByText('All bags pledged')).toBeHidden()
    await expect(card.getByRole('button', { name: /Donate Blood/ })).toBeVisible()
  })
})

/** The open requests of one group: the list of all can be longer than the first page. */
async function findRequests(page: Page) {
  await page.goto('/allrequest')
  await page.getByText('O−', { exact: true }).first().click()
  await expect(page.getByRole('radio', { name: 'O negative' })).toBeChecked()
}
