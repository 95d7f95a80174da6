import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { PHONE_WITH_WORKER, patient, QUEUED_NOTICE } from '../support/offline'
import { newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { fillInHospital } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { untilComplete, visit } from '../support/visit'

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
  await untilComplete(page)
}

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

  await page.close()
  const [next, another] = [await context.newPage(), await context.newPage()]
  await context.setOffline(false)
  await Promise.all([next.goto('/about'), another.goto('/faq')])
  const notice = (tab: Page) => tab.getByText('Your blood request is posted')
  // The tab that sent it shows the notice.
  const counts = async () => [await notice(next).count(), await notice(another).count()]
  await expect.poll(counts).toContain(1)
  const posted = await requestsFor(name)
  expect(posted).toHaveLength(1)
  const sender = (await notice(next).count()) > 0 ? next : another
  await sender.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(sender).toHaveURL(new RegExp(`/request/${posted[0]?._id}$`))
})
