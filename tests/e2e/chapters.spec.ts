import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { layoutFaults } from '../support/layout-faults'
import { newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { smallTargets } from '../support/target-sizes'
import { visit } from '../support/visit'

const RUN = Date.now()
const CLUB = `Meghna College Blood Club ${RUN}`
const PASSWORD = 'Quiet#River9'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function photo() {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#8fb7a3' },
  })
    .jpeg()
    .toBuffer()
  return { name: 'drive.jpg', mimeType: 'image/jpeg', buffer }
}

async function expectSound(page: Page) {
  expect(await layoutFaults(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await axe(page)).toEqual([])
}

/** An admin creates a group; returns its id and the path of its invitation. */
async function newGroup(admin: Page, coordinator: string) {
  await signIn(admin, 'admin@sharelife.example')
  const response = await admin.request.post('/api/chapters', {
    data: {
      ...{ name: CLUB, about: 'We give blood together.', kind: 'college', isOpen: false },
      ...{ district: 'Rangpur', upazila: 'Mithapukur', coordinators: [coordinator] },
    },
  })
  expect(response.status()).toBe(201)
  const stored = await inProductDatabase((database) =>
    database.collection('chapters').findOne({ name: CLUB }),
  )
  return { id: String(stored?._id), invitation: `/chapters/join/${stored?.code}` }
}

/** A donation of today that its requester has confirmed. */
async function gaveToday(email: string) {
  await inProductDatabase(async (database) => {
    const person = await database.collection('users').findOne({ email })
    const request = await database.collection('bloodrequests').findOne({})
    await database.collection('pledges').insertOne({
      ...{ request: request?._id, requester: request?.requester, donor: person?._id, bags: 1 },
      ...{ bloodGroup: 'O+', date: dhakaDay(), status: 'standing', isExchange: false },
      ...{ confirmedAt: new Date(), createdAt: new Date(), updatedAt: new Date() },
    })
  })
}

test('a person registers from an invitation, joins, and the page of the group shows only initials', async ({
  page: coordinator,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const [newcomer, guest] = [await newVisitor(), await newVisitor()]
  const keeper = await newPerson(coordinator, 'Tahmina Akter')
  const { id, invitation } = await newGroup(await newVisitor(), keeper.email)

  await test.step('a person without an account opens it, registers, and returns to join', async () => {
    await newcomer.goto(invitation)
    await expect(newcomer).toHaveURL(/\/login\?callbackUrl=/)
    await untilHydrated(newcomer)
    await newcomer
      .getByRole('link', { name: /Register|Sign up|Create/i })
      .last()
      .click()
    await expect(newcomer).toHaveURL(/\/register/)
    await untilHydrated(newcomer)
    const email = `newcomer-${RUN}@people.example`
    await newcomer.getByLabel('Email').fill(email)
    await newcomer.getByLabel('Name', { exact: true }).fill('Jamal Chowdhury')
    await newcomer.locator('input[type=file]').setInputFiles(await photo())
    await newcomer.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await newcomer.getByLabel('Confirm password').fill(PASSWORD)
    await newcomer.getByRole('button', { name: 'Sign up' }).click()
    await expect(newcomer.getByRole('heading', { level: 1, name: `Join ${CLUB}` })).toBeVisible()
    await gaveToday(email)
    await newcomer.getByLabel(/Show my initials/).check()
    await newcomer.getByRole('button', { name: `Join ${CLUB}` }).click()
    await expect(newcomer).toHaveURL(`/chapters/${id}`)
    await expect(newcomer.getByRole('heading', { name: "You're a member" })).toBeVisible()
  })

  await test.step('a guest opens the group from anywhere on its card, and reads initials, no names', async () => {
    await visit(guest, '/chapters')
    await guest.getByLabel('District').selectOption('Rangpur')
    const card = guest.getByRole('article', { name: CLUB })
    await expect(card).toBeVisible()
    // Below the name: the whole card is a link.
    const { height = 0 } = (await card.boundingBox()) ?? {}
    await card.tap({ position: { x: 24, y: height - 24 } })
    await expect(guest).toHaveURL(`/chapters/${id}`)
    await expect(guest.getByRole('table', { name: /Who gave in/ })).toContainText('J. C.')
    const html = await guest.content()
    for (const name of ['Chowdhury', 'Tahmina']) expect(html).not.toContain(name)
    await expectSound(guest)
  })

  await test.step('the coordinator finds the invitation and the member in tabs without barriers', async () => {
    await visit(coordinator, `/dashboard/chapters/${id}`)
    await coordinator.getByRole('tab', { name: 'Invite' }).click()
    await expect(coordinator.getByText(invitation)).toBeVisible()
    await expectSound(coordinator)
    await coordinator.getByRole('tab', { name: 'Members' }).click()
    await expect(coordinator.getByText('Jamal Chowdhury').first()).toBeVisible()
    await expectSound(coordinator)
  })
})
