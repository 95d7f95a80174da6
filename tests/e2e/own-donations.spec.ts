import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, signIn, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { readPdf } from '../support/read-pdf'

const RUN = Date.now()

/** Pledges bags to a request through the endpoint, as the donor of this page. */
async function promise(page: Page, email: string, bloodreqId: string) {
  const data = { email, bloodreqId, bloodBag: '2', date: dhakaDay() }
  const answer = await page.request.post('/api/donateonbloodreq', { data })
  expect(answer.status()).toBe(200)
}

test('a donor withdraws a pledge', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  const asking = await newVisitor()
  const place = `Ward 3, run ${RUN}`
  const owner = await newPerson(asking, 'Rokeya Begum')
  const need = { email: owner.email, patientName: 'Jamal Uddin', bloodGroup: 'B-' }
  const id = await askForBlood(asking, { ...need, time: dhakaDay(), location: place })
  const donor = await newDonor(page, 'Shirin Akter', 'B-')
  await promise(page, donor.email, id)
  const row = page.getByRole('row').filter({ hasText: place })

  await test.step('the start page counts the pledge', async () => {
    await page.goto('/dashboard/userhome')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByText('2 more bags pledged')).toBeVisible()
    await expect(page.getByText(/^You can give again in 120 days, on /)).toBeVisible()
    await page.getByRole('link', { name: 'See your donations' }).click()
    await expect(page).toHaveURL('/dashboard/mydonations')
  })

  await test.step('the list shows it as upcoming', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'My Donations' })).toBeVisible()
    await expect(row.getByText('Upcoming')).toBeVisible()
    await expect(row.getByText('2 bags')).toBeVisible()
  })

  await test.step('confirms first, and the requester gets an email', async () => {
    const before = Date.now()
    await row.getByRole('button', { name: /^Cancel pledge for/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question).toContainText('reopen your place for 2 bags')
    await question.getByRole('button', { name: 'Yes, cancel pledge' }).click()
    await expect(page.getByText('Pledge cancelled')).toBeVisible()
    await expect(row.getByText('Cancelled')).toBeVisible()
    await waitForMail({ to: owner.email, subject: /can't come/, after: before })
  })

  await test.step('the request needs all its bags again', async () => {
    await asking.goto(`/request/${id}`)
    await expect(asking.getByText('0 of 2 bags pledged')).toBeVisible()
    await page.goto('/dashboard/userhome')
    await expect(page.getByText('You can give today')).toBeVisible()
  })
})

test('a donor downloads the certificate of a donation', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'donor@sharelife.example')
  await page.goto('/dashboard/mydonations')
  const links = page.getByRole('link', { name: /^Certificate \(PDF\)/ })
  await expect(links).toHaveCount(3)

  const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()])

  expect(download.suggestedFilename()).toMatch(/^sharelife-certificate-\d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await readPdf(await readFile(await download.path()))
  expect(pdf.sizes).toHaveLength(1)
  expect(pdf.text).toContain('Certificate of donation')
  expect(pdf.text).toContain('Farhan Kabir')
  expect(pdf.text).toContain('Donate Blood, Share Life!')
})
