import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'
const REPORT_OR_BLOCK = /^Report or block: /

async function isNotTooWide(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

test('a member reports a request; an admin finds it in the queue and marks it reviewed, which its page shows', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const asking = await newVisitor()
  const reporting = await newVisitor()
  for (const each of [page, reporting]) await each.setViewportSize({ width: 360, height: 800 })
  const patientName = `Jamal Uddin ${RUN}`
  const owner = await newPerson(asking, 'Rokeya Begum')
  const need = { email: owner.email, patientName, bloodGroup: 'AB-', time: dayFromToday(3) }
  const id = await askForBlood(asking, need)
  await newPerson(reporting, 'Shirin Akter')
  await signIn(page, ADMIN)

  await test.step('the page shows the known facts, and warns against payments', async () => {
    await reporting.goto(`/request/${id}`)
    await expect(
      reporting.getByText('Never send money to anyone who asks for it here.').first(),
    ).toBeVisible()
    await expect(reporting.getByText("Requester's email confirmed")).toBeVisible()
    await expect(reporting.getByText('Requester is a new member')).toBeVisible()
  })

  await test.step('reports it by keyboard', async () => {
    const button = reporting.getByRole('button', { name: REPORT_OR_BLOCK })
    // Buttons work once the scripts have loaded the session.
    await expect(reporting.getByText('Only donors can pledge')).toBeVisible()
    await button.focus()
    await reporting.keyboard.press('Enter')
    await reporting.getByRole('menuitem', { name: 'Report' }).press('Enter')
    const dialog = reporting.getByRole('dialog', { name: 'Report this request' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await dialog.getByLabel('Asks for money').check()
    await dialog.getByLabel('Tell us more').fill(`Wants 500 taka ${RUN}`)
    await isNotTooWide(reporting)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(reporting.getByText('Thank you', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an admin sees the number of cases, and who reported this one and why', async () => {
    await page.goto('/dashboard/home')
    await page.getByRole('link', { name: 'Go to moderation' }).click()
    await expect(page).toHaveURL('/dashboard/moderation')
    await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
    await page.goto('/dashboard/moderation?kind=request')
    const row = page.getByRole('row').filter({ hasText: patientName })
    await row.getByRole('button', { name: 'Details' }).click()
    await expect(
      page.getByText(`Wants 500 taka ${RUN}`).filter({ visible: true }).first(),
    ).toBeVisible()
    await isNotTooWide(page)
    await row.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: /^Mark reviewed/ }).click()
    await page.getByRole('button', { name: 'Mark reviewed' }).last().click()
    await expect(page.getByText('Marked as reviewed')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('everyone sees that it was reviewed', async () => {
    await reporting.goto(`/request/${id}`)
    await expect(reporting.getByText('Reviewed by an admin')).toBeVisible()
  })
})

test('a member blocks a donor, and neither finds the other until the block is removed', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  const other = await newVisitor()
  const blocked = await newDonor(other, `Blocked ${RUN}`, 'AB-')
  const blocker = await newDonor(page, `Blocker ${RUN}`, 'AB-')
  const search = '/donorSearch?bloodGroup=AB-&district=Rangpur&upazila=Mithapukur'

  await page.goto(search)
  const card = page.getByRole('article', { name: blocked.name })
  await card.getByRole('button', { name: /^More about/ }).click()
  await expect(card.getByText('Email confirmed')).toBeVisible()
  await card.getByRole('button', { name: REPORT_OR_BLOCK }).click()
  await page.getByRole('menuitem', { name: 'Block this person' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Block ${blocked.name}?` })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(card).toHaveCount(0)

  await other.goto(search)
  await expect(other.getByRole('article', { name: blocked.name })).toBeVisible()
  await expect(other.getByRole('article', { name: blocker.name })).toHaveCount(0)

  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: `Unblock ${blocked.name}` }).click()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await isNotTooWide(page)
  await other.goto(search)
  await expect(other.getByRole('article', { name: blocker.name })).toBeVisible()
})

test('a guest must log in to report, and only admins can open the queue', async ({
  page,
  newVisitor,
}) => {
  const { email } = await newPerson(page, 'Rokeya Begum')
  const need = { email, patientName: 'Jamal Uddin', bloodGroup: 'AB-', time: dayFromToday(3) }
  const id = await askForBlood(page, need)
  const guest = await newVisitor()
  await guest.goto(`/request/${id}`)
  await guest.getByRole('button', { name: REPORT_OR_BLOCK }).click()
  await expect(guest).toHaveURL(/\/login\?callbackUrl=/)
  await page.goto('/dashboard/moderation')
  await expect(page).toHaveURL('/dashboard/userhome')
})
