import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { axe } from '../support/axe'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { expectNoSideScroll } from '../support/screenshots'
import { reload, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

/** A place for these tests only; each test has its own, outside the waves of the others. */
const HOMES = {
  hill: { district: 'Rangamati', upazila: 'Belaichhari' },
  coast: { district: 'Satkhira', upazila: 'Shyamnagar' },
  tea: { district: 'Moulvibazar', upazila: 'Kulaura' },
}
type Home = (typeof HOMES)[keyof typeof HOMES]
const ASKED = /AB− blood needed on/

/** After a failed attempt, the next one sends the alert a minute later. */
const ALERT_TIMEOUT = { timeout: 90_000 }

const bell = (page: Page) => page.getByRole('banner').getByLabel(/^Notifications/)
const inPanel = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const form = (page: Page) => page.getByRole('dialog', { name: 'Donate Blood' })

/**
 * A donor with alerts at any time, so that these tests pass at night, but only for critical requests:
 * requests of other tests go to donors of the whole country.
 */
async function wakefulDonor(page: Page, name: string, home: Home) {
  const donor = await newDonor(page, name, 'AB-', home)
  const alerts = { level: 'critical', perWeek: 3, quietHoursExceptCritical: true }
  const answer = await page.request.patch('/api/notification-settings', { data: { alerts } })
  expect(answer.status()).toBe(200)
  return donor
}

/** Another person creates a critical request near the donor. */
async function needsBloodNearby(page: Page, home: Home): Promise<string> {
  const owner = await newPerson(page, 'Farhana Akter')
  return askForBlood(page, {
    ...{ email: owner.email, bloodGroup: 'AB-', bloodBag: '1', urgency: 'critical', ...home },
    ...{
      time: dayFromToday(1),
      patientName: 'Abdul Karim',
      location: `${home.upazila} Health Complex`,
    },
  })
}

test('a donor opens an alert of a person nearby from the bell, and pledges in two presses', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await wakefulDonor(page, 'Imran Hossain', HOMES.hill)
  await page.goto('/about')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const id = await needsBloodNearby(await newVisitor(), HOMES.hill)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', ALERT_TIMEOUT)

  await bell(page).click()
  await expect(inPanel(page, ASKED)).toBeVisible()
  for (const name of ['I can give', 'Not this time']) {
    const box = await inPanel(page, name).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoSideScroll(page, 'notifications/asked-panel')
  expect(await axe(page)).toEqual([])
  await inPanel(page, 'I can give').click()
  await form(page).getByRole('button', { name: 'Donate Blood' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/request/${id}`)

  await page.goto('/dashboard/notifications')
  await expect(page.getByText('You pledged to give. Thank you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'I can give' })).toHaveCount(0)
})

test('the bell opens the form on the page of the same request', async ({ page, newVisitor }) => {
  test.setTimeout(180_000)
  await wakefulDonor(page, 'Sabbir Rahman', HOMES.coast)
  const id = await needsBloodNearby(await newVisitor(), HOMES.coast)
  await visit(page, `/request/${id}`)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', ALERT_TIMEOUT)
  for (const name of ['I can give', 'Pledge to give']) {
    await bell(page).click()
    await inPanel(page, name).click()
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  }
})

test('a donor who cannot help this time sees a thank-you message, also after a reload', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await wakefulDonor(page, 'Rina Akter', HOMES.tea)
  await needsBloodNearby(await newVisitor(), HOMES.tea)
  await visit(page, '/dashboard/notifications')
  const asked = page.getByRole('group', { name: ASKED })
  await expect(asked.getByRole('link', { name: 'I can give' })).toBeVisible(ALERT_TIMEOUT)
  await expectNoSideScroll(page, 'notifications/asked-list')
  expect(await axe(page)).toEqual([])
  await asked.getByRole('button', { name: 'Not this time' }).click()
  const thanks = asked.getByText('You answered: not this time.')
  await expect(thanks).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectNoSideScroll(page, 'notifications/declined-list')
  await reload(page)
  await expect(thanks).toBeVisible()
  await expect(asked.getByRole('link')).toHaveCount(0)
  await expect(asked.getByRole('button')).toHaveCount(0)
  await bell(page).click()
  await expect(page.getByRole('menu').getByText(/^You answered: not this time/)).toBeVisible()
  await expectNoSideScroll(page, 'notifications/declined-panel')
  expect(await axe(page)).toEqual([])
})

test('a donor chooses critical alerts only, once a week and never at night, and the choice is saved', async ({
  page,
}) => {
  await newDonor(page, 'Mitu Das', 'AB-', HOMES.hill)
  await visit(page, '/dashboard/notifications')
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/notification-settings'))
  const critical = page.getByRole('radio', { name: /^Only critical/ })
  const perWeek = page.getByRole('combobox', { name: 'At most' })
  const night = page.getByRole('switch', { name: 'Wake me for critical requests' })
  await Promise.all([saved(), critical.check()])
  await Promise.all([saved(), perWeek.selectOption({ label: 'Once a week' })])
  await Promise.all([saved(), night.click()])
  await Promise.all([saved(), night.click()])
  await reload(page)
  await expect(critical).toBeChecked()
  await expect(perWeek).toHaveValue('1')
  await expect(night).not.toBeChecked()
  await expect(page.getByText("We don't alert you from 10:00 PM to 7:00 AM.")).toBeVisible()
})
