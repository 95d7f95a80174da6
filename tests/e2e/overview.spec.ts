import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { askForBlood, newDonor, newPerson } from '../support/people'

const ADMIN = 'admin@sharelife.example'

/** A person requests a bag, another person donates it today, and the first one confirms it. */
async function fulfil(asking: Page, giving: Page, patientName: string) {
  const { email } = await newPerson(asking, 'Morium Begum')
  const date = dhakaDay()
  const need = { email, patientName, bloodGroup: 'AB-', bloodBag: '1', time: date }
  const bloodreqId = await askForBlood(asking, need)
  const donor = await newDonor(giving, 'Shirin Akter', 'AB-')
  const pledge = { email: donor.email, bloodreqId, bloodBag: '1', date }
  const answer = await giving.request.post('/api/donateonbloodreq', { data: pledge })
  expect(answer.ok()).toBe(true)
  await asking.goto('/dashboard/myrequests')
  await asking.getByRole('button', { name: 'Shirin Akter gave blood' }).click()
  await asking.getByRole('tab', { name: 'Past (1)' }).click()
  await expect(asking.getByText('You confirmed this donation')).toBeVisible()
}

/** Presses the button of a table and returns the file: its name and its rows. */
async function download(page: Page, about: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download CSV: ${about}`, exact: true }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  return {
    name: file.suggestedFilename(),
    rows: text.replace('\ufeff', '').trimEnd().split('\r\n'),
  }
}

test('an admin reads the figures of the organisation', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  const patient = `Rahima Khatun ${Date.now()}`
  const usual = { from: dayFromToday(-29), to: dhakaDay() }
  await fulfil(await newVisitor(), await newVisitor(), patient)
  await page.setViewportSize({ width: 360, height: 900 })
  await signIn(page, ADMIN)

  const parts = page.getByRole('navigation', { name: 'Parts of the overview' })
  const open = async (name: string) => {
    const href = await parts.getByRole('link', { name }).getAttribute('href')
    await parts.getByRole('link', { name }).click()
    await expect(page).toHaveURL(href ?? '')
    await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  await test.step('reads each part in at most six screens, at its own URL', async () => {
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    for (const name of await parts.getByRole('link').allTextContents()) {
      await open(name)
      const address = page.url()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect([name, height]).toEqual([name, Math.min(height, 6 * 800)])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([name, wide]).toEqual([name, Math.min(wide, 360)])
      await page.reload()
      expect(page.url()).toBe(address)
      await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  await test.step('sees the charts load, each with its table', async () => {
    await page.goto('/dashboard/home')
    const states = page.getByRole('figure', { name: 'Requests by status' })
    await expect(states.getByRole('img').locator('svg.recharts-surface')).toBeVisible()
    // By keyboard.
    await parts.getByRole('link', { name: 'In this period' }).press('Enter')
    const weeks = page.getByRole('figure', { name: 'Donations and requests by week' })
    for (const name of ['Donations and requests by week', 'Bags by blood group']) {
      const chart = page.getByRole('figure', { name }).getByRole('img', { name })
      await expect(chart.locator('svg.recharts-surface')).toBeVisible()
    }
    await weeks.getByText('Show as table').click()
    await expect(weeks.getByRole('columnheader', { name: 'Bags donated' })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  })

  await test.step('reads how well requests reach donors, and exports it', async () => {
    await open('Reach')
    await expect(page.getByText(/^\d+ of \d+ requests? ha(ve|s) a pledge$/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Fill rate by district' })).toBeVisible()
    const { name, rows } = await download(page, 'How well requests reach donors')
    expect(name).toBe(`how-well-requests-reach-donors-${usual.from}-to-${usual.to}.csv`)
    expect(rows[0]).toBe('"Figure","For","Value","Unit"')
    expect(rows.find((row) => row.startsWith('"Fill rate","AB-",'))).toMatch(/,[1-9]\d*,"percent"$/)
  })

  await test.step('finds who has just received blood, and exports the table', async () => {
    await open('Received')
    const row = page.getByRole('row').filter({ hasText: patient })
    await row.getByRole('button', { name: 'Details' }).click()
    const how = page.getByText('Requester, for each donor').filter({ visible: true })
    await expect(how.first()).toBeVisible()
    const { name, rows } = await download(page, 'Who received blood')
    expect(name).toBe(`who-received-blood-${usual.from}-to-${usual.to}.csv`)
    expect(rows[0]).toBe(
      '"Patient","Blood group","Bags","Place","Needed on","Fulfilled on","Confirmed by"',
    )
    expect(rows.find((each) => each.startsWith(`"${patient}","AB-",1,`))).toContain(
      `,"${dhakaDay()}","${dhakaDay()}","Requester, for each donor"`,
    )
  })

  await test.step('looks at one division on the map', async () => {
    await open('Districts')
    const map = page.getByRole('group', { name: /^Map of Bangladesh/ })
    await expect(map.getByRole('img')).toHaveCount(64)
    await page.getByRole('radio', { name: 'Rangpur' }).check()
    await expect(page.getByText(/^Rangpur: \d+ donors? in 8 districts/)).toBeVisible()
    const { rows } = await download(page, 'Donors by district')
    expect(rows).toHaveLength(65)
  })

  await test.step('chooses other days, and the URL contains them', async () => {
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(
      `/dashboard/home?from=${dayFromToday(-6)}&to=${dhakaDay()}&tab=districts`,
    )
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
    await open('Received')
    await page.getByLabel('From', { exact: true }).fill('2020-02-03')
    await page.getByLabel('To', { exact: true }).fill('2020-02-29')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/dashboard/home?from=2020-02-03&to=2020-02-29&tab=received')
    await expect(page.getByText('No requests fulfilled in this period')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-02-03')
  })
})
