import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import type { Overview } from '@/lib/features/overview/contract'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'

/** The maximum of a pledge. */
const BAGS = 4

/** The cached overview: loaded before, and again after each change. */
async function overviewOf(admin: Page): Promise<Overview> {
  const answer = await admin.request.get('/api/overview')
  expect(answer.status()).toBe(200)
  return answer.json()
}

test('an admin sees a donation in the overview once the requester confirms it, not before and not after a rejection', async ({
  page,
  newVisitor,
}) => {
  const [admin, donor] = [await newVisitor(), await newVisitor()]
  await signIn(admin, 'admin@sharelife.example')
  const name = `Kamal Hossain ${Date.now()}`
  const { email } = await newDonor(donor, name, 'AB-')
  const owner = await newPerson(page, 'Rahima Khatun')
  const request = { patientName: 'Abdul Karim', bloodGroup: 'AB-', bloodBag: String(BAGS) }
  const date = dayFromToday(1)
  const asked = { email: owner.email, time: date, ...request }
  const bloodreqId = await askForBlood(page, asked)
  const given = async () =>
    (await overviewOf(admin)).topDonors.find((one) => one.name === name)?.bags ?? 0

  const pledge = { email, bloodreqId, bloodBag: String(BAGS), date }
  const taken = await donor.request.post('/api/donateonbloodreq', { data: pledge })
  expect(taken.status()).toBe(200)
  expect(await given()).toBe(0)

  const id = await letDayPass(bloodreqId)
  // The cache is refreshed after a change.
  await askForBlood(page, { ...asked, patientName: 'Hasan Mia' })
  expect(await given()).toBe(0)

  const refusal = `/api/pledges/${id}/refusal`
  expect((await page.request.post(refusal, { data: {} })).status()).toBe(200)
  expect(await given()).toBe(0)
  expect((await page.request.delete(refusal)).status()).toBe(200)

  const confirmed = await page.request.post(`/api/pledges/${id}/confirmation`, { data: {} })
  expect(confirmed.status()).toBe(200)
  expect(await given()).toBe(BAGS)
})

/** Moves the day of a request and of its one pledge into the past, and returns the pledge's id. */
async function letDayPass(id: string): Promise<string> {
  const yesterday = dayFromToday(-1)
  const request = new Types.ObjectId(id)
  const pledge = await inProductDatabase(async (database) => {
    await database
      .collection('bloodrequests')
      .updateOne({ _id: request }, { $set: { needDate: yesterday } })
    return database
      .collection('pledges')
      .findOneAndUpdate({ request }, { $set: { date: yesterday } })
  })
  return String(pledge?._id)
}

test('a person who is no admin gets no figures', async ({ page }) => {
  expect((await page.request.get('/api/overview')).status()).toBe(401)
  await newPerson(page, 'Shirin Akter')
  for (const call of ['overview', 'overview/recipients']) {
    expect((await page.request.get(`/api/${call}`)).status()).toBe(403)
  }
})
