import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, fullTest, test } from '../support/browser-test'
import {
  aRequest,
  askToLeave,
  isSaved,
  OFFLINE,
  openDonation,
  otherTab,
  PHONE_WITH_WORKER,
  patient,
  pledgesTo,
  QUEUED_NOTICE,
  savedNames,
  saveOwn,
  workerIsThere,
} from '../support/offline'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use(PHONE_WITH_WORKER)

test('a visitor reads the last seen requests without network, with their age', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const name = patient()
  // The most urgent requests come first, so this one is on the first page.
  const urgent = { bloodGroup: 'O-', urgency: 'critical' }
  const id = await aRequest(await newVisitor(), name, { ...urgent, phoneFor: 'everyone' })
  // Two hours from now the day of the request can be over.
  const now = Date.now()
  await page.clock.setFixedTime(now - 2 * 60 * 60_000 - 5_000)
  await page.goto('/allrequest')
  await expect(page.locator(`#request-${id}`)).toBeVisible()
  await workerIsThere(page)
  await isSaved(page, 'open')
  await page.goto(`/request/${id}`)
  await isSaved(page, `request:${id}`)

  await page.clock.setFixedTime(now)
  await context.setOffline(true)

  await test.step('the page of a request shows that request first', async () => {
    await page.goto(`/request/${id}`)
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
    const asked = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'This request' })
    await expect(asked.first()).toContainText(/Saved 2 hours ago, \d{1,2}:\d{2} [AP]M/)
    await expect(asked.first()).toContainText(name)
    await saveScreenshot(page, 'offline/request-360', { fullPage: true })
  })

  await test.step('any other page shows the list', async () => {
    await page.goto('/allrequest')
    const list = page.locator('section').filter({ hasText: 'Open requests you saw last' })
    await expect(list).toContainText(name)
    await expect(list).toContainText(/Saved 2 hours ago/)
    await page.goto('/about')
    await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  })

  await test.step('the Bangla page does the same', async () => {
    await page.goto('/bn/allrequest')
    await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
    await expect(page.locator('section').filter({ hasText: 'শেষ দেখা রক্তের আবেদন' })).toContainText(
      /২ ঘণ্টা আগে সেভ করা/,
    )
    await saveScreenshot(page, 'offline/bangla-360', { fullPage: true })
  })

  await test.step('the page itself loads when the network returns', async () => {
    await page.goto('/about')
    await context.setOffline(false)
    await page.getByRole('button', { name: /^(?:Try again|Open the page)$/ }).click()
    await expect(page).toHaveTitle(/About/)
    await expect(page.getByRole('heading', OFFLINE)).toHaveCount(0)
  })
})

fullTest('the worker stores only the offline pages and files of the site', async ({ page }) => {
  await newPerson(page, 'Rokeya Begum')
  for (const path of ['/', '/allrequest', '/dashboard/myrequests']) {
    await visit(page, path)
    await workerIsThere(page)
  }
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  const pages = cached.filter((path) => !/^\/(_next\/static|icons|pictures)\//.test(path))
  expect(pages.sort()).toEqual(['/bn/offline', '/bn/slow', '/offline', '/slow'])
})

test('a person reads their own requests without network until they log out', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const name = patient()
  const person = await newPerson(page, 'Rokeya Begum')
  const need = { email: person.email, patientName: name, bloodGroup: 'B+', time: dhakaDay() }
  await askForBlood(page, need)

  await test.step('they read their own requests without network', async () => {
    await saveOwn(page)
    await context.setOffline(true)
    await page.goto('/dashboard/myrequests')
    const own = page.locator('section').filter({ hasText: 'Your requests' })
    await expect(own).toContainText(name)
    await expect(own).toContainText('Saved just now')
    await saveScreenshot(page, 'offline/own-360', { fullPage: true })
    await context.setOffline(false)
  })

  await test.step('logging out deletes the data', async () => {
    await saveOwn(page)
    await (await askToLeave(page)).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => savedNames(page)).toEqual([])
  })
})

test('a pledge queued without network is sent once, even with two open tabs', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const id = await aRequest(await newVisitor(), patient())
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await otherTab(context)
  const dialog = await openDonation(page, id)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(dialog.getByText(QUEUED_NOTICE)).toBeVisible()
  await saveScreenshot(page, 'offline/pledge-kept-360', { fullPage: true })
  expect(await pledgesTo(id)).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
  expect(await pledgesTo(id)).toHaveLength(1)
})
