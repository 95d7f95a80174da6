import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'
const REASON = 'The phone number belongs to nobody who asked for blood.'

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Filters the list by the rarest group, which the tests use. */
async function siftByGroup(page: Page) {
  await untilHydrated(page)
  await page.getByText('AB−', { exact: true }).first().click()
  await expect(page.getByRole('radio', { name: 'AB negative' })).toBeChecked()
  await expect(page).toHaveURL(/bloodGroup=AB-/)
}

test('an admin takes a request down, and its requester and a donor get a message', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  const patientName = `Jamal Uddin ${RUN}`
  const [asking, giving, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const owner = await newPerson(asking, 'Rokeya Begum')
  const date = dayFromToday(3)
  const need = { email: owner.email, patientName, bloodGroup: 'AB-', time: date }
  const id = await askForBlood(asking, need)
  const donor = await newDonor(giving, 'Shirin Akter', 'AB-')
  const pledge = { email: donor.email, bloodreqId: id, bloodBag: 1, date }
  const pledged = await giving.request.post('/api/donateonbloodreq', { data: pledge })
  expect(pledged.status()).toBe(200)
  await visitor.goto(`/request/${id}`)
  await expect(visitor.getByText(patientName).first()).toBeVisible()
  await signIn(page, ADMIN)

  await test.step('sees who will donate, and reads the payments', async () => {
    await page.goto('/dashboard/donations')
    await siftByGroup(page)
    const row = rowOf(page, donor.email)
    await expect(row.getByText('Upcoming')).toBeVisible()
    await row.getByRole('button', { name: 'Details' }).click()
    await expect(
      page.getByRole('link', { name: `See the request for ${patientName}` }),
    ).toHaveAttribute('href', `/request/${id}`)
    await page.getByRole('link', { name: 'Money', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/donations?kind=money')
    await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('finds the request and takes it down with a reason', async () => {
    await page.goto('/dashboard/requests?state=all')
    await expect(page.getByRole('heading', { level: 1, name: 'Blood Requests' })).toBeVisible()
    await siftByGroup(page)
    const row = rowOf(page, patientName)
    await expect(row.getByText('Open', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `More actions for ${patientName}` }).click()
    await page.getByRole('menuitem', { name: `Take down the request for ${patientName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await dialog.getByLabel('Reason').fill('no')
    await dialog.getByRole('button', { name: 'Yes, take it down' }).click()
    await expect(dialog.getByText('Enter at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Yes, take it down' }).click()
    await expect(row.getByText('Taken down', { exact: true })).toBeVisible()
    // It can't be taken down again; its alerts are still visible.
    await row.getByRole('button', { name: /^More actions/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Donors asked'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await row.getByRole('button', { name: 'Details' }).click()
    const reason = page.getByText(`Reason: ${REASON}`)
    await expect(reason.filter({ visible: true })).toHaveCount(1)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })

  await test.step('the requester sees the reason, and the donor that the pledge is void', async () => {
    const mail = await waitForMail({ to: owner.email, subject: 'was taken down' })
    expect(mail.text).toContain(REASON)
    await waitForMail({ to: donor.email, subject: 'is no longer needed' })
  })

  await test.step('the page disappears', async () => {
    const gone = await visitor.goto(`/request/${id}`)
    expect(gone?.status()).toBe(404)
    await expect(visitor.getByText(patientName)).toHaveCount(0)
  })
})

test('a member and a guest cannot use these pages and the endpoint', async ({
  page,
  newVisitor,
}) => {
  const { email } = await newPerson(page, 'Rokeya Begum')
  const need = { email, patientName: 'Jamal Uddin', bloodGroup: 'AB-', time: dayFromToday(3) }
  const id = await askForBlood(page, need)
  const guest = await newVisitor()
  for (const path of ['requests', 'donations']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page).toHaveURL('/dashboard/userhome')
    await guest.goto(`/dashboard/${path}`)
    await expect(guest).toHaveURL(`/login?callbackUrl=%2Fdashboard%2F${path}`)
  }
  for (const [visitor, status] of [[page, 403] as const, [guest, 401] as const]) {
    const data = { reason: REASON }
    const response = await visitor.request.post(`/api/requests/${id}/take-down`, { data })
    expect(response.status()).toBe(status)
  }
})
