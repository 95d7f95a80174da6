import { createHash, randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { untranslatedEnglish } from '../support/untranslated-english'

test.use({ viewport: { width: 360, height: 800 } })

test('the first donor on the waiting list replaces a no-show, and the requester confirms the donation by an emailed link', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const time = dayFromToday(0)
  const patientName = `Abdul Karim ${Date.now()}`
  const owner = await newPerson(page, 'Farhana Akter')
  const one = { bloodGroup: 'B-', bloodBag: '1', time }
  const id = await askForBlood(page, { email: owner.email, patientName, ...one })
  const [late, next] = [await newVisitor(), await newVisitor()]
  const lateDonor = await newDonor(late, 'Imran Hossain', 'B-')
  const nextDonor = await newDonor(next, 'Mitu Das', 'B-')
  const pledged = await late.request.post('/api/donateonbloodreq', {
    data: { email: lateDonor.email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(pledged.status()).toBe(200)

  await test.step('a second donor joins the waiting list', async () => {
    await next.setViewportSize({ width: 360, height: 800 })
    await next.goto(`/request/${id}`)
    await next.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(next.getByText("You're the first on the waiting list.")).toBeVisible()
  })

  await test.step('the requester sees the waiting donor, and reports the no-show', async () => {
    await page.goto('/dashboard/myrequests')
    const card = page.getByRole('article', { name: patientName })
    await expect(card.getByText('1 donor is on the waiting list.')).toBeVisible()
    await card.getByRole('button', { name: 'Imran Hossain did not come' }).click()
    await expect(card.getByText('A bag is held for 1 donor we have called.')).toBeVisible()
  })

  await test.step('the second donor gets an alert and confirms', async () => {
    await waitForMail({ to: nextDonor.email, subject: /^You're needed after all/ })
    await next.goto('/dashboard/mydonations#waiting')
    await expect(next.getByText(/^A bag is held for you until/)).toBeVisible()
    await next.getByRole('button', { name: /^Yes, I will give/ }).click()
    await expect(next.getByText('Thank you! Your pledge is made')).toBeVisible()
    await expect(next.getByRole('button', { name: /^I gave blood on/ })).toBeVisible()
    await next.goto(`/request/${id}`)
    await expect(next.getByRole('button', { name: /^I gave blood on/ })).toBeVisible()
  })

  await test.step('the requester opens an emailed link, without a login, and confirms the donation', async () => {
    const token = randomBytes(32).toString('base64url')
    const questionHash = createHash('sha256').update(token).digest('hex')
    await inProductDatabase((database) =>
      database
        .collection('pledges')
        .updateOne(
          { request: new Types.ObjectId(id), status: 'standing' },
          { $set: { questionHash } },
        ),
    )
    const guest = await newVisitor()
    await guest.setViewportSize({ width: 360, height: 800 })
    await guest.goto(`/bn/donation?token=${token}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Mitu Das')
    expect(await untranslatedEnglish(guest)).toEqual([])
    await guest.goto(`/donation?token=${token}`)
    await expect(guest.getByRole('heading', { name: 'Did Mitu Das give blood?' })).toBeVisible()
    await guest.getByRole('button', { name: 'Yes, they gave' }).click()
    await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await guest.reload()
    await expect(
      guest.getByRole('heading', { name: 'This link can no longer be used' }),
    ).toBeVisible()
  })

  await test.step('the second donor has a certificate', async () => {
    await next.goto('/dashboard/mydonations')
    await expect(next.getByText('Given', { exact: true })).toBeVisible()
    await expect(next.getByRole('link', { name: /certificate/i })).toBeVisible()
  })

  await test.step('the first donor claims the donation, and an admin must decide', async () => {
    await late.setViewportSize({ width: 360, height: 800 })
    await late.goto('/dashboard/mydonations')
    await expect(late.getByText("The requester says you didn't come.")).toBeVisible()
    await late.getByRole('button', { name: /^I gave blood on/ }).click()
    await expect(late.getByText('Disputed')).toBeVisible()
  })
})
