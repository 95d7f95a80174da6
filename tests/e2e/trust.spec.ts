import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { visit } from '../support/visit'

test.setTimeout(120_000)

const RUN = Date.now()
const REPORT_OR_BLOCK = /^Report or block: /

async function isNotTooWide(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

test('a member reports a request by keyboard, and a guest must log in to do so', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const guest = await newVisitor()
  await page.setViewportSize({ width: 360, height: 800 })
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, patientName: 'Jamal Uddin', bloodGroup: 'AB-', time: dayFromToday(3) }
  const id = await askForBlood(asking, need)
  await newPerson(page, 'Shirin Akter')
  await page.goto(`/request/${id}`)
  const button = page.getByRole('button', { name: REPORT_OR_BLOCK })
  // Buttons work once the scripts have loaded the session.
  await expect(page.getByText('Only donors can pledge')).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this request' })
  await dialog.getByLabel('Asks for money').check()
  await isNotTooWide(page)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await visit(guest, `/request/${id}`)
  await guest.getByRole('button', { name: REPORT_OR_BLOCK }).click()
  await expect(guest).toHaveURL(/\/login\?callbackUrl=/)
})

test('a member blocks a donor in the search, and removes the block in the profile', async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const blocked = await newDonor(await newVisitor(), `Blocked ${RUN}`, 'AB-')
  await newDonor(page, `Blocker ${RUN}`, 'AB-')

  await page.goto('/donorSearch?bloodGroup=AB-&district=Rangpur&upazila=Mithapukur')
  const card = page.getByRole('article', { name: blocked.name })
  await card.getByRole('button', { name: /^More about/ }).click()
  await card.getByRole('button', { name: REPORT_OR_BLOCK }).click()
  await page.getByRole('menuitem', { name: 'Block this person' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Block ${blocked.name}?` })
  await dialog.getByRole('button', { name: 'Block' }).click()
  // Behind the open dialog the card has no role, so it counts as gone too early.
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveCount(0)

  await visit(page, '/dashboard/profile')
  await page.getByRole('button', { name: `Unblock ${blocked.name}` }).click()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await isNotTooWide(page)
})
