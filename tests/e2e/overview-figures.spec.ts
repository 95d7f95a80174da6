import type { Page } from '@playwright/test'
import type { WireOverview } from '@/lib/features/overview/wire'
import { expect, logIn, test } from '../support/browser-test'
import { dayFromToday } from '../support/campaigns'
import { askForBlood, newDonor, newPerson } from '../support/people'

/** The most that a pledge may name. */
const BAGS = 4

/** The overview as the server keeps it: asked for before, and again after each change. */
async function overviewOf(admin: Page): Promise<WireOverview> {
  const answer = await admin.request.get('/api/overview')
  expect(answer.status()).toBe(200)
  return answer.json()
}

test('an admin finds a donation in the overview at once, and not any more when it is cancelled', async ({
  page,
  newVisitor,
}) => {
  const [admin, donor] = [await newVisitor(), await newVisitor()]
  await logIn(admin, 'admin@sharelife.example')
  const name = `Kamal Hossain ${Date.now()}`
  const { email } = await newDonor(donor, name, 'AB-')
  const owner = await newPerson(page, 'Rahima Khatun')
  // Of those who give as much, whoever gives last stands first.
  const date = dayFromToday(400)
  const request = { patientName: 'Abdul Karim', bloodGroup: 'AB-', bloodBag: String(BAGS) }
  const bloodreqId = await askForBlood(page, { email: owner.email, time: date, ...request })
  const given = async () =>
    (await overviewOf(admin)).topDonors.find((one) => one.name === name)?.bags ?? 0
  expect(await given()).toBe(0)

  const pledge = { email, bloodreqId, bloodBag: String(BAGS), date }
  const taken = await donor.request.post('/api/donateonbloodreq', { data: pledge })
  expect(taken.status()).toBe(200)
  expect(await given()).toBe(BAGS)

  const data = { outcome: 'cancelled' }
  const closed = await page.request.post(`/api/requests/${bloodreqId}/close`, { data })
  expect(closed.status()).toBe(200)
  expect(await given()).toBe(0)
})

test('somebody who is no admin gets no figures', async ({ page }) => {
  expect((await page.request.get('/api/overview')).status()).toBe(401)
  await newPerson(page, 'Shirin Akter')
  for (const call of ['overview', 'overview/recipients']) {
    expect((await page.request.get(`/api/${call}`)).status()).toBe(403)
  }
})
