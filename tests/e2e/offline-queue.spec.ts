import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import {
  aRequest,
  openDonation,
  otherTab,
  PHONE_WITH_WORKER,
  patient,
  pledgesTo,
  QUEUED_NOTICE,
  workerIsThere,
} from '../support/offline'
import { newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { fillInHospital } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.use(PHONE_WITH_WORKER)

const requestsFor = (patientName: string) =>
  inProductDatabase((database) =>
    database.collection('bloodrequests').find({ patientName }).toArray(),
  )

async function fillInRequest(page: Page, patientName: string) {
  await visit(page, '/bloodRequest')
  await page.getByLabel('Patient name').fill(patientName)
  await page.getByRole('radio', { name: 'B positive', exact: true }).click()
  await page.getByLabel('Number of blood bags').fill('2')
  await page.getByLabel('Need date').fill(dhakaDay())
  await fillInHospital(page, 'Rangpur Medical College Hospital', /Rangpur/)
  await page.getByLabel('Contact number').fill('01712-345678')
  await page.waitForLoadState('networkidle')
}

test('a queued pledge to a request that was met is rejected with the reason', async ({
  page,
  context,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const id = await aRequest(asking, patient())
  await newDonor(page, 'Tanvir Ahmed', 'AB-')
  const dialog = await openDonation(page, id)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Donate Blood' }).click()
  await expect(dialog.getByText(QUEUED_NOTICE)).toBeVisible()
  const closed = await asking.request.post(`/api/requests/${id}/close`, {
    data: { outcome: 'fulfilled' },
  })
  expect(closed.ok()).toBe(true)

  await context.setOffline(false)
  await expect(page.getByRole('alertdialog')).toContainText(/no longer|ended|open/i)
  expect(await pledgesTo(id)).toHaveLength(0)
})

test('a request queued without network is sent from the next page, and a notice links to it', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const name = patient()
  await newPerson(page, 'Rokeya Begum')
  await fillInRequest(page, name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post request' }).click()
  await expect(page.getByText(QUEUED_NOTICE)).toBeVisible()
  await saveScreenshot(page, 'offline/request-kept-360', { fullPage: true })

  await test.step('it can be cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(QUEUED_NOTICE)).toHaveCount(0)
    await expect(page.getByLabel('Patient name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Post request' }).click()
    await expect(page.getByText(QUEUED_NOTICE)).toBeVisible()
  })

  await page.close()
  const [next, another] = [await context.newPage(), await context.newPage()]
  await context.setOffline(false)
  await Promise.all([next.goto('/about'), another.goto('/faq')])
  const notice = (tab: Page) => tab.getByText('Your blood request is posted')
  // The tab that sent it shows the notice.
  const told = async () => [await notice(next).count(), await notice(another).count()]
  await expect.poll(told).toContain(1)
  const posted = await requestsFor(name)
  expect(posted).toHaveLength(1)
  const sender = (await notice(next).count()) > 0 ? next : another
  await sender.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(sender).toHaveURL(new RegExp(`/request/${posted[0]?._id}$`))
})

test('a chat message queued without network is sent once', async ({ page, context }) => {
  test.setTimeout(180_000)
  const words = `From the river ${patient()}`
  await newPerson(page, 'Shirin Akter')
  await otherTab(context)
  await page.goto('/communityChat')
  // When a slow machine opens the stream too late, the page polls and retries after a minute.
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 75_000 })
  await workerIsThere(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Your message' }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: words })
  await expect(message.getByText(QUEUED_NOTICE)).toBeVisible()
  await saveScreenshot(page, 'offline/message-kept-360', { fullPage: true })
  await context.setOffline(false)
  await expect(message.getByText(QUEUED_NOTICE)).toHaveCount(0)
  await expect(message).toHaveCount(1)
  const stored = await inProductDatabase((database) =>
    database.collection('chatmessages').countDocuments({ text: words }),
  )
  expect(stored).toBe(1)
})
