import type { Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { expectNoSideScroll } from '../support/screenshots'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

/** When a slow server fails to open the stream, the page polls and retries after a minute. */
const LIVE = { timeout: 75_000 }

const bell = (page: Page) => page.getByRole('banner').getByLabel(/^Notifications/)

async function pledge(donor: Page, email: string, id: string, time: string) {
  const response = await donor.request.post('/api/donateonbloodreq', {
    data: { email, bloodreqId: id, bloodBag: 1, date: time },
  })
  expect(response.status()).toBe(200)
}

test('a requester sees a pledge in the bell of two browsers, reads it in one, and both update', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const time = dayFromToday(1)
  const owner = await newPerson(page, 'Farhana Akter')
  const request = {
    bloodGroup: 'B-',
    bloodBag: '2',
    time,
    patientName: `Abdul Karim ${Date.now()}`,
  }
  const id = await askForBlood(page, { email: owner.email, ...request })
  const desk = await newVisitor()
  await desk.context().addCookies(await page.context().cookies())
  await page.goto('/about')
  await desk.goto('/dashboard/userhome')
  for (const each of [page, desk]) await expect(bell(each)).toHaveAccessibleName('Notifications')

  const donor = await newVisitor()
  const { email } = await newDonor(donor, 'Imran Hossain', 'B-')
  await pledge(donor, email, id, time)
  for (const each of [page, desk]) {
    await expect(bell(each)).toHaveAccessibleName('Notifications, 1 unread', LIVE)
  }
  await expectNoSideScroll(page, 'notifications/bell')

  await test.step('one press opens the panel, a second opens the request', async () => {
    await bell(page).click()
    const item = page.getByRole('menuitem', { name: /New: A donor pledged 1 bag/ })
    await expect(item).toBeVisible()
    await expectNoSideScroll(page, 'notifications/panel')
    await item.click()
    await expect(page).toHaveURL(/\/dashboard\/myrequests$/)
  })

  for (const each of [page, desk]) {
    await expect(bell(each)).toHaveAccessibleName('Notifications', LIVE)
  }
})

test('a requester unsubscribes from one kind of email by its link, without a login, and still gets the others', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const time = dayFromToday(1)
  const owner = await newPerson(page, 'Nadia Sultana')
  const request = { bloodGroup: 'A-', bloodBag: '2', time, patientName: `Rahima ${Date.now()}` }
  const id = await askForBlood(page, { email: owner.email, ...request })
  const donor = await newVisitor()
  const { email } = await newDonor(donor, 'Tariq Hasan', 'A-')
  await pledge(donor, email, id, time)
  const mail = await waitForMail({ to: owner.email, subject: /pledged/ })
  expect(mail.unsubscribe.how).toBe('List-Unsubscribe=One-Click')
  const link = mail.links.find((address) => new URL(address).pathname === '/unsubscribe') ?? ''

  const reader = await newVisitor()
  await reader.setViewportSize({ width: 360, height: 740 })
  await visit(reader, link)
  await expect(reader.getByText(/Someone pledged to give to you/)).toBeVisible()
  await expectNoSideScroll(reader, 'notifications/unsubscribe')
  await reader.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(reader.getByRole('heading', { name: 'These emails have stopped' })).toBeFocused()
  await expectNoSideScroll(reader, 'notifications/unsubscribed')

  await visit(page, '/dashboard/notifications')
  const byMail = (kind: string) => page.getByRole('switch', { name: `${kind} Email` })
  await expect(byMail('Someone pledged to give to you')).not.toBeChecked()
  await expect(byMail('A pledge or its request changed')).toBeChecked()
  await expectNoSideScroll(page, 'notifications/list')
})
