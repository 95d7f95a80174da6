import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { axe } from '../support/axe'
import { expect, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { expectNoSideScroll } from '../support/screenshots'

test.use({ viewport: { width: 360, height: 740 } })

/** A place for this test only, outside the waves of others. */
const HOME = { district: 'Rangamati', upazila: 'Belaichhari' }
const ASKED = /AB− blood needed on/

/** After a failed attempt, the next one sends the alert a minute later. */
const ALERT_TIMEOUT = { timeout: 90_000 }

const bell = (page: Page) => page.getByRole('banner').getByLabel(/^Notifications/)
const inPanel = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const form = (page: Page) => page.getByRole('dialog', { name: 'Donate Blood' })

/**
 * A donor with alerts at any time, so that this test passes at night, but only for critical requests:
 * requests of other tests go to donors of the whole country.
 */
async function wakefulDonor(page: Page, name: string) {
  const donor = await newDonor(page, name, 'AB-', HOME)
  const alerts = { level: 'critical', perWeek: 3, quietHoursExceptCritical: true }
  const response = await page.request.patch('/api/notification-settings', { data: { alerts } })
  expect(response.status()).toBe(200)
  return donor
}

/** Another person creates a critical request near the donor. */
async function needsBloodNearby(page: Page): Promise<string> {
  const owner = await newPerson(page, 'Farhana Akter')
  return askForBlood(page, {
    ...{ email: owner.email, bloodGroup: 'AB-', bloodBag: '1', urgency: 'critical', ...HOME },
    ...{
      time: dayFromToday(1),
      patientName: 'Abdul Karim',
      location: `${HOME.upazila} Health Complex`,
    },
  })
}

test('a donor opens an alert of a person nearby from the bell, on any page, and pledges', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await wakefulDonor(page, 'Imran Hossain')
  await page.goto('/about')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const id = await needsBloodNearby(await newVisitor())
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
  await expect(form(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/request/${id}`)

  // On the page of the same request too.
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await bell(page).click()
  await inPanel(page, 'Pledge to give').click()
  await expect(form(page).getByLabel('Phone')).not.toHaveValue('')
  await form(page).getByRole('button', { name: 'Donate Blood' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
})
