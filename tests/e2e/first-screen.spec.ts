import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { layoutFaults } from '../support/layout-faults'
import { fillPathIds } from '../support/page-paths'
import { askForBlood, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { visit } from '../support/visit'

test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 360, height: 640 }
/** The maximum height of a row. */
const ROW = 110

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const PAGES = [
  { path: '/request/:request', actions: [/^Call /, 'Donate Blood'] },
  { path: '/campaign/:upcoming', actions: ['Register as Volunteer', /^Donate for this/] },
  { path: '/services/:service', actions: ['Book Now'] },
]

/** The path of a request whose number everyone may see. */
async function newRequest(asking: Page): Promise<string> {
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { bloodGroup: 'O-', time: dayFromToday(3), patientName: 'Abdul Karim' }
  return `/request/${await askForBlood(asking, { email, ...need })}`
}

/** An action is a link or a button, of which only one is for screen readers. */
const actionOf = (page: Page, name: string | RegExp) =>
  page
    .locator('.action-bar')
    .getByRole('button', { name })
    .or(page.locator('.action-bar').getByRole('link', { name }))

/** The part of the screen that neither bar at the bottom covers. */
async function topOfBars(page: Page): Promise<number> {
  const tops = await page.locator('.action-bar, nav.fixed').evaluateAll((bars) =>
    bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => top),
  )
  return Math.min(...tops)
}

for (const { path, actions } of PAGES) {
  test(`the actions of ${path} are in the first screen, and stay there`, async ({
    page,
    newVisitor,
  }) => {
    const isRequest = path.startsWith('/request/')
    await visit(
      page,
      isRequest ? await newRequest(await newVisitor()) : await fillPathIds(page.request, path),
    )
    for (const name of actions) {
      await expect(actionOf(page, name)).toHaveCount(1)
      await expect(actionOf(page, name)).toBeInViewport({ ratio: 1 })
    }
    expect(await layoutFaults(page)).toEqual([])
    await saveScreenshot(page, `first-screen${path.replaceAll(/[/:]/g, '-')}`)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    for (const name of actions) {
      await expect(actionOf(page, name)).toBeInViewport({ ratio: 1 })
    }
    // Nothing of the footer is under the bars.
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(
      (await topOfBars(page)) + 1,
    )
  })
}

test('nothing that takes the focus is under the bar, which neither paper nor wide screens have', async ({
  page,
}) => {
  await visit(page, await fillPathIds(page.request, '/request/:request'))
  const links = page.getByRole('main').locator('a[href]:visible, button:visible')
  const inBar = (link: Locator) => link.evaluate((each) => each.closest('.action-bar') !== null)
  for (const link of await links.all()) {
    if (await inBar(link)) continue
    await link.focus()
    const bars = await topOfBars(page)
    await expect
      .poll(async () => {
        const box = await link.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(bars + 1)
  }

  const donate = page.getByRole('main').getByRole('button', { name: 'Donate Blood' })
  await expect(donate).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.action-bar')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('.action-bar')).toBeHidden()
  await expect(donate).toHaveCount(1)
})

test('the page of a request has its facts in three lines', async ({ page, newVisitor }) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { bloodGroup: 'O-', time: dayFromToday(3), patientName: 'Abdul Karim' }
  const location = 'Savar Upazila Health Complex'
  const id = await askForBlood(asking, { email, ...need, location, bloodBag: '2' })
  await visit(page, `/request/${id}`)
  const lines = page
    .getByRole('article')
    .locator('dl > div')
    .filter({ hasText: /Abdul Karim|2 bags|Savar Upazila/ })
  await expect(lines).toHaveCount(3)
  const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect()))
  expect(Math.max(...tops.map(({ height }) => height))).toBeLessThanOrEqual(28)
  expect((tops[2]?.bottom ?? 0) - (tops[0]?.top ?? 0)).toBeLessThanOrEqual(100)
})

const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))

for (const { path, person } of [
  { path: '/allrequest', person: 'guest' },
  { path: '/bn/allrequest', person: 'donor' },
]) {
  test(`a ${person} finds the first request of ${path} in the first screen, in rows of ${ROW} pixels`, async ({
    page,
  }) => {
    if (person === 'donor') await signIn(page, 'donor@sharelife.example')
    await visit(page, path)
    const rows = page.getByRole('main').getByRole('article')
    await expectFirstRow(page, rows)
    await saveScreenshot(page, `first-screen${path.replaceAll('/', '-')}-${person}`)
  })
}

/** The first row is in the first screen, and no row is too high. */
async function expectFirstRow(page: Page, rows: Locator) {
  await expect(rows.first()).toBeVisible()
  const { y = 0, height = 0 } = (await rows.first().boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(await topOfBars(page))
  expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(ROW)
  expect(await layoutFaults(page)).toEqual([])
}

test(`the requests of the home page are rows of ${ROW} pixels`, async ({ page }) => {
  await visit(page, '/')
  const rows = page.getByRole('article', { name: /BLOOD REQUIRED$/ })
  await expect(rows).toHaveCount(2)
  expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(ROW)
})

test(`the first donor is in the first screen, in rows of ${ROW} pixels with one button, below folded filters`, async ({
  page,
}) => {
  await signIn(page, 'donor@sharelife.example')
  await visit(page, '/donorSearch')
  const rows = page.getByRole('main').getByRole('article')
  await expectFirstRow(page, rows)
  for (const row of await rows.all()) {
    expect(await row.locator('.button:visible').count()).toBeLessThanOrEqual(1)
  }
  await saveScreenshot(page, 'first-screen-donorSearch')

  const district = page.getByRole('combobox', { name: 'District' })
  await expect(district).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(district).toBeVisible()
  await page.getByRole('radio', { name: 'O positive' }).tap()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(district).toBeHidden()
  await expect(page).toHaveURL('/donorSearch?bloodGroup=O%2B')
})
