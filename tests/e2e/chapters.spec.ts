import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dhakaDay } from '@/lib/core/time/calendar'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { layoutFaults } from '../support/layout-faults'
import { newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshot } from '../support/screenshots'
import { smallTargets } from '../support/target-sizes'

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

test('a group grows from its first day: admin, coordinator, member, campaign and leaderboard', async ({
  page: admin,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const [coordinator, newcomer, hidden] = await Promise.all([
    newVisitor(),
    newVisitor(),
    newVisitor(),
  ])
  const keeper = await newPerson(coordinator, 'Tahmina Akter')
  let invitation = ''
  let chapter = ''

  await test.step('an admin creates it and names the coordinator', async () => {
    await signIn(admin, 'admin@sharelife.example')
    await admin.goto('/dashboard/chapters/new')
    await untilHydrated(admin)
    await admin.getByLabel('Name', { exact: true }).fill(CLUB)
    await admin.getByLabel('About the group').fill('We give blood together.')
    await admin.getByLabel('Kind').selectOption('college')
    await admin.getByRole('combobox', { name: 'District', exact: true }).click()
    await admin.keyboard.type('Rangpur')
    await admin.getByRole('option', { name: 'Rangpur' }).click()
    await admin.getByLabel(/^Coordinators/).fill(keeper.email)
    await expectSound(admin)
    await admin.getByRole('button', { name: 'Create Group' }).click()
    await expect(admin).toHaveURL('/dashboard/chapters')
    await expect(admin.getByText(CLUB).first()).toBeVisible()
    await saveScreenshot(admin, 'groups-of-an-admin')
  })

  await test.step('the coordinator finds the invitation', async () => {
    await coordinator.goto('/dashboard/chapters')
    await coordinator.getByRole('link', { name: `Coordinate ${CLUB}` }).click()
    await expect(coordinator.getByRole('heading', { level: 1, name: CLUB })).toBeVisible()
    chapter = coordinator.url().split('/').at(-1) ?? ''
    await coordinator.getByRole('tab', { name: 'Invite' }).click()
    const address = await coordinator.getByText(/\/chapters\/join\//).textContent()
    invitation = new URL(address ?? '').pathname
    await expectSound(coordinator)
    await saveScreenshot(coordinator, 'invitation-to-a-group')
    const poster = await coordinator.request.get(`/api/chapters/${chapter}/poster?lang=bn`)
    expect(poster.headers()['content-type']).toBe('application/pdf')
  })

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
    await newcomer.getByLabel('Email').fill(`newcomer-${RUN}@people.example`)
    await newcomer.getByLabel('Name', { exact: true }).fill('Jamal Chowdhury')
    await newcomer.locator('input[type=file]').setInputFiles(await photo())
    await newcomer.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await newcomer.getByLabel('Confirm password').fill(PASSWORD)
    await newcomer.getByRole('button', { name: 'Sign up' }).click()
    await expect(newcomer.getByRole('heading', { level: 1, name: `Join ${CLUB}` })).toBeVisible()
    await expectSound(newcomer)
    await saveScreenshot(newcomer, 'joining-a-group')
    await newcomer.getByLabel(/Show my initials/).check()
    await newcomer.getByRole('button', { name: `Join ${CLUB}` }).click()
    await expect(newcomer).toHaveURL(`/chapters/${chapter}`)
    await expect(newcomer.getByRole('heading', { name: "You're a member" })).toBeVisible()
  })

  await test.step('a donor who hides their number joins in Bangla', async () => {
    const { email } = await newDonor(hidden, 'রহিমা খাতুন', 'O+')
    await inProductDatabase((database) =>
      database
        .collection('users')
        .updateOne(
          { email },
          { $set: { 'donor.contactsFor': 'accepted', 'donor.phone': '+880 1812-987654' } },
        ),
    )
    await hidden.goto(`/bn${invitation}`)
    await untilHydrated(hidden)
    await hidden.getByLabel(/সমন্বয়কেরা তা দেখতে পারবেন/).check()
    await hidden.getByLabel(/আদ্যক্ষর দেখান/).check()
    await expectSound(hidden)
    await hidden.getByRole('button', { name: `যোগ দিন: ${CLUB}` }).click()
    await expect(hidden).toHaveURL(`/bn/chapters/${chapter}`)
    await expect(hidden.getByRole('heading', { name: 'আপনি এই দলের সদস্য' })).toBeVisible()
    await gaveToday(email)
  })

  await test.step('the coordinator sees available donors, without the hidden number', async () => {
    await coordinator.goto(`/dashboard/chapters/${chapter}`)
    const entry = coordinator.getByRole('listitem').filter({ hasText: 'রহিমা খাতুন' })
    await expect(entry).toContainText('Shares their number with people they accept')
    await expect(coordinator.getByText('Jamal Chowdhury')).toHaveCount(0)
    expect(await coordinator.content()).not.toContain('987654')
    await expectSound(coordinator)
    await saveScreenshot(coordinator, 'donors-of-a-group')
    await coordinator.getByRole('tab', { name: 'Members' }).click()
    await expect(coordinator.getByText('Jamal Chowdhury').first()).toBeVisible()
    await expectSound(coordinator)
  })

  await test.step('the coordinator plans a campaign', async () => {
    await coordinator.getByRole('tab', { name: 'Drives' }).click()
    await coordinator.getByRole('link', { name: 'New Drive' }).click()
    await untilHydrated(coordinator)
    await coordinator.getByLabel('Title', { exact: true }).fill(`Drive of ${RUN}`)
    await coordinator.getByLabel('Start date').fill('2098-05-06')
    await coordinator.getByLabel('End date').fill('2098-05-07')
    await coordinator.getByLabel('Address').fill('College hall, Rangpur')
    await coordinator.getByLabel('Details').fill('Come, give a bag of blood, and rest.')
    await coordinator.locator('input[type=file]').setInputFiles(await photo())
    await coordinator.getByRole('button', { name: 'Create Drive' }).click()
    const praise = coordinator.getByRole('alertdialog', { name: 'Good job!' })
    await praise.getByRole('button', { name: 'OK' }).click()
    await expect(coordinator).toHaveURL(`/dashboard/chapters/${chapter}`)
  })

  await test.step('a guest reads the page with initials, without names', async () => {
    const guest = await newVisitor()
    await guest.goto(`/chapters/${chapter}`)
    const board = guest.getByRole('table', { name: /Who gave in/ })
    await expect(board).toContainText('র. খা.')
    await guest.getByRole('link', { name: `Drive of ${RUN}` }).click()
    await expect(guest.getByRole('heading', { level: 1, name: `Drive of ${RUN}` })).toBeVisible()
    await expectSound(guest)
    await saveScreenshot(guest, 'drive-of-a-group')
    await guest.getByRole('link', { name: `By ${CLUB}` }).click()
    await expect(board).toContainText('র. খা.')
    const html = await guest.content()
    for (const name of ['রহিমা', 'খাতুন', 'Chowdhury', 'Tahmina']) expect(html).not.toContain(name)
    await expectSound(guest)
    // A single campaign is as wide as the page, not as the screen.
    const drive = await guest.getByRole('article', { name: `Drive of ${RUN}` }).boundingBox()
    expect((drive?.x ?? 0) + (drive?.width ?? 0)).toBeLessThan(360)
    await saveScreenshot(guest, 'page-of-a-group')
    await guest.goto(`/bn/chapters/${chapter}`)
    await expect(guest.getByRole('table', { name: /যাঁরা রক্ত দিয়েছেন/ })).toContainText('র. খা.')
    await expectSound(guest)
  })

  await test.step('a guest filters the list on a phone', async () => {
    const guest = await newVisitor()
    await guest.goto('/chapters')
    await untilHydrated(guest)
    await guest.getByLabel('District').selectOption('Rangpur')
    await expect(guest.getByRole('article', { name: CLUB })).toBeVisible()
    await guest.getByLabel('Kind').selectOption('company')
    await expect(guest.getByRole('article', { name: CLUB })).toHaveCount(0)
    await expectSound(guest)
    await saveScreenshot(guest, 'list-of-groups')
    await guest.getByLabel('Kind').selectOption('college')
    // Below the name: the whole card is a link.
    const card = guest.getByRole('article', { name: CLUB })
    const { height = 0 } = (await card.boundingBox()) ?? {}
    await card.tap({ position: { x: 24, y: height - 24 } })
    await expect(guest).toHaveURL(`/chapters/${chapter}`)
  })

  await test.step('the coordinator deletes the campaign', async () => {
    await coordinator.goto(`/dashboard/chapters/${chapter}`)
    await untilHydrated(coordinator)
    await coordinator.getByRole('tab', { name: 'Drives' }).click()
    await expectSound(coordinator)
    await saveScreenshot(coordinator, 'drives-of-a-group')
    await coordinator.getByRole('button', { name: `Delete Drive of ${RUN}` }).click()
    await coordinator.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(coordinator.getByText('No drives yet')).toBeVisible()
  })

  await test.step('a person who leaves can undo it', async () => {
    await newcomer.goto('/dashboard/chapters')
    await untilHydrated(newcomer)
    await newcomer.getByRole('button', { name: `Leave ${CLUB}` }).click()
    await newcomer.getByRole('button', { name: 'Undo' }).click()
    await expect(newcomer.getByText(`You're back in ${CLUB}`)).toBeVisible()
    await expectSound(newcomer)
  })
})
