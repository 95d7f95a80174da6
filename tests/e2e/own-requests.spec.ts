import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test('a requester rejects a pledge and undoes it by keyboard, changes the place and ends the request', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  const time = dayFromToday(3)
  const patientName = `Abdul Karim ${Date.now()}`
  const giving = await newVisitor()
  const owner = await newPerson(page, 'Farhana Akter')
  const id = await askForBlood(page, { email: owner.email, patientName, bloodGroup: 'B-', time })
  const donor = await newDonor(giving, 'Imran Hossain', 'B-')
  const pledged = await giving.request.post('/api/donateonbloodreq', {
    data: { email: donor.email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(pledged.status()).toBe(200)
  const card = page.getByRole('article', { name: patientName })

  await test.step('the focus stays in the row of the pledge', async () => {
    const refuse = page.getByRole('button', { name: 'Imran Hossain is not coming' })
    const undo = card.getByRole('button', { name: 'Undo your answer about Imran Hossain' })
    await visit(page, '/dashboard/myrequests')
    await expect(card.getByText('1 of 2 bags pledged')).toBeVisible()
    await refuse.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('0 of 2 bags pledged')).toBeVisible()
    await expect(undo).toBeFocused()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await saveScreenshot(page, 'own-requests/refused')
    await page.keyboard.press('Enter')
    await expect(card.getByText('1 of 2 bags pledged')).toBeVisible()
    await expect(refuse).toBeFocused()
  })

  await test.step('a visitor sees the new place on the next load', async () => {
    await giving.goto(`/request/${id}`)
    await expect(giving.getByText('Rangpur Medical College Hospital').first()).toBeVisible()
    await page.getByRole('button', { name: `Edit the request for ${patientName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit your request' })
    await dialog.getByLabel('Donation location').fill('Rangpur Community Hospital, Ward 3')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Request updated')).toBeVisible()
    await expect(card.getByText('Rangpur Community Hospital, Ward 3')).toBeVisible()
    await giving.reload()
    await expect(giving.getByText('Rangpur Community Hospital, Ward 3').first()).toBeVisible()
  })

  await test.step('the ended request is under Past, also after a reload', async () => {
    await page.getByRole('button', { name: `Found blood elsewhere for ${patientName}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Yes, blood was found' }).click()
    await expect(page.getByText('Request fulfilled')).toBeVisible()
    await page.getByRole('tab', { name: 'Past (1)' }).click()
    await expect(page).toHaveURL('/dashboard/myrequests?tab=past')
    await page.reload()
    await expect(card.getByText('Fulfilled')).toBeVisible()
  })
})
