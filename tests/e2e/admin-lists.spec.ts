import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { faultsWithLongRows } from '../support/long-rows'
import { newAccount } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { visit } from '../support/visit'

const ADMIN = 'admin@sharelife.example'
const LISTS = [
  ...[
    '/dashboard/appointment?status=all',
    '/dashboard/manageusers?q=sharelife.example',
    '/dashboard/requests',
  ],
  ...['/dashboard/campaign', '/dashboard/volunteer', '/dashboard/services', '/dashboard/audit'],
  ...['/dashboard/donations', '/dashboard/donations?kind=money', '/dashboard/allBlog'],
]

/** Admin pages with different rows. */
const OTHER_LISTS = [
  ...['/dashboard/home', '/dashboard/home?tab=received', '/dashboard/home?tab=donors'],
  ...['/dashboard/moderation', '/dashboard/bloodbanks', '/dashboard/chapters'],
  ...['/dashboard/imports', '/dashboard/notifications', '/dashboard/tokens'],
]
/** Pages of a donor with requests, pledges and bookings. */
const OWN_LISTS = [
  ...['/dashboard/userhome', '/dashboard/myrequests', '/dashboard/myrequests?tab=past'],
  ...['/dashboard/mydonations', '/dashboard/userappointment', '/dashboard/contactrequests'],
  ...['/dashboard/bloodbanks', '/dashboard/chapters', '/donorSearch?bloodGroup=O%2B'],
]

/** Inserts a number of pending appointments of one day and of a new service. */
async function manyBookings(admin: Page, testName: string, date: string, count: number) {
  const answer = await admin.request.post('/api/services', {
    data: {
      ...{ testName, testDescription: 'Counts the cells.', preparation: 'None.', testPrice: 450 },
      ...{ imageUrl: '/pictures/services/complete-blood-count.svg', slotCapacity: 50 },
    },
  })
  expect(answer.status()).toBe(201)
  const service: string = (await answer.json()).service._id
  await inProductDatabase(async (connection) => {
    const person = await connection.collection('users').findOne({ name: { $ne: '' } })
    await connection.collection('bookings').insertMany(
      Array.from({ length: count }, (_, nth) => ({
        ...{ test: new Types.ObjectId(service), healthTestName: testName, priceInPaisa: 45_000 },
        imageUrl: '/pictures/services/complete-blood-count.svg',
        person: person?._id,
        userName: `Mohammad Abdur Rahman Chowdhury ${nth + 1}`,
        userEmail: `m.a.rahman.chowdhury.${nth}@people.example`,
        ...{ date, hour: nth % 24, phone: '+880 1711-222333', status: 'pending' },
        address: 'House 12, Road 5, Block C, Mirpur 10, Dhaka',
        ...{ createdAt: new Date(), updatedAt: new Date() },
      })),
    )
  })
  return {
    approved: () =>
      inProductDatabase((connection) =>
        connection
          .collection('bookings')
          .countDocuments({ healthTestName: testName, status: 'approved' }),
      ),
    remove: async () => {
      await inProductDatabase((connection) =>
        connection.collection('bookings').deleteMany({ healthTestName: testName }),
      )
      await admin.request.delete(`/api/services/${service}`)
    },
  }
}

/** The tallest row of the lists of a page, and the highest number of lines. */
function measureRows(page: Page) {
  return page.locator('main').evaluate((main) => {
    const rows = [...main.querySelectorAll('tbody > tr')]
    const measured = rows.map((row) => {
      const own = row.getBoundingClientRect()
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const parts: DOMRect[] = [...row.querySelectorAll('button, a')].map((each) =>
        each.getBoundingClientRect(),
      )
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        // Overflow outside the row.
        parts.push(...[...range.getClientRects()].filter(({ left }) => left < own.right))
      }
      const seen = parts.filter(({ width, height }) => width > 1 && height > 1)
      let [lines, end] = [0, Number.NEGATIVE_INFINITY]
      for (const { top, height } of seen.sort((one, other) => one.top - other.top)) {
        const middle = top + height / 2
        if (middle > end) lines += 1
        end = Math.max(end, top + height)
      }
      return { lines, height: own.height }
    })
    return {
      rows: rows.length,
      lines: Math.max(0, ...measured.map(({ lines }) => lines)),
      height: Math.max(0, ...measured.map(({ height }) => height)),
    }
  })
}

/** Signs in, which adds an entry to the audit log. */
async function signInAndExport(page: Page) {
  await signIn(page, ADMIN)
  const answer = await page.request.post('/api/exports', { data: { list: 'topDonors' } })
  expect(answer.ok()).toBe(true)
}

function overflowOf(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** How much of the first table is hidden sideways, in pixels. */
function hiddenWidth(page: Page) {
  const table = page.getByRole('table').first()
  return table.evaluate(
    ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
  )
}

test('an admin reads each row of a list in at most three lines at 360 px', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAndExport(page)
  for (const path of LISTS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { rows, lines, height } = await measureRows(page)
    expect([path, rows > 0]).toEqual([path, true])
    expect([path, lines]).toEqual([path, Math.min(lines, 3)])
    expect([path, height]).toEqual([path, Math.min(height, 160)])
    expect([path, await overflowOf(page)]).toEqual([path, 0])
  }
})

test('an admin reads each row of a list in 56 px at 1280 px, without scrolling', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAndExport(page)
  for (const path of LISTS) {
    await page.goto(path)
    expect([path, await hiddenWidth(page)]).toEqual([path, 0])
    const { rows, height } = await measureRows(page)
    expect([path, rows > 0]).toEqual([path, true])
    // The border of the table is a part of its rows.
    expect([path, height]).toEqual([path, Math.min(height, 57)])
  }
})

test('no list scrolls sideways at 1280 px in Bangla', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAndExport(page)
  for (const path of LISTS) {
    await page.goto(`/bn${path}`)
    expect([path, await hiddenWidth(page)]).toEqual([path, 0])
  }
})

test('long names, badges and sums do not overlap or break inside words in any list', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  await newAccount(page.request, 'Mohammad Abdur Rahman Chowdhury', { isConfirmed: false })
  await signInAndExport(page)
  const donor = await newVisitor()
  await signIn(donor, 'donor@sharelife.example')
  const found: string[] = []
  const readBy = [
    { reader: page, lists: ['/dashboard/manageusers', ...LISTS, ...OTHER_LISTS] },
    { reader: donor, lists: OWN_LISTS },
  ]
  for (const { reader, lists } of readBy) {
    for (const path of lists) {
      await visit(reader, path)
      for (const width of [360, 1280]) {
        await reader.setViewportSize({ width, height: 800 })
        for (const fault of await faultsWithLongRows(reader)) {
          found.push(`${path}, ${width} px: ${fault}`)
        }
      }
    }
  }
  expect(found).toEqual([])
})

test('from 640 px an admin reads every list as a table', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAndExport(page)
  for (const path of LISTS) {
    await page.goto(path)
    const table = page.getByRole('table').first()
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 1024 })
      await expect(table).toHaveCSS('display', 'table')
      await expect(table.getByRole('row').nth(1)).toHaveCSS('display', 'table-row')
      await expect(table.getByRole('columnheader').first()).toBeVisible()
      const { height } = await measureRows(page)
      expect([path, height]).toEqual([path, Math.min(height, width < 768 ? 240 : 190)])
      expect([path, await overflowOf(page)]).toEqual([path, 0])
    }
  }
})

test('an admin approves a day of appointments in three presses on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const testName = `Thyroid ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, ADMIN)
  const bookings = await manyBookings(page, testName, dayFromToday(1), 60)
  try {
    await page.goto('/dashboard/appointment')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(page).toHaveURL(/date=/)
    await expect(page.getByRole('row').filter({ hasText: testName })).toHaveCount(60)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: /^Approve \d+$/ }).click()
    await expect(page.getByText(/bookings approved$/)).toBeVisible({ timeout: 30_000 })
    expect(await bookings.approved()).toBe(60)
    await expect(page.getByRole('button', { name: `Approve ${testName}` })).toHaveCount(0)
  } finally {
    await bookings.remove()
  }
})

test('an admin finds a person by phone among many, and cancels from the menu of a row by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const testName = `Uric acid ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, ADMIN)
  const bookings = await manyBookings(page, testName, dayFromToday(61), 30)
  try {
    await page.goto('/dashboard/appointment')
    await page.getByRole('searchbox').fill(testName)
    await expect(page.getByRole('status').filter({ hasText: '30 bookings' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Bookings' })
    const height = (await table.boundingBox())?.height ?? Number.NaN
    expect(height).toBeLessThan(25 * 150)

    await page.getByRole('searchbox').fill('01711-222333')
    await expect(page).toHaveURL(/q=01711-222333/)
    await expect(table.getByRole('row').filter({ hasText: testName }).first()).toBeVisible()
    await page.getByRole('searchbox').fill(testName)
    await expect(page.getByRole('status').filter({ hasText: '30 bookings' })).toBeVisible()
    const first = table.getByRole('row').filter({ hasText: testName }).first()
    const details = first.getByRole('button', { name: 'Details' })
    await details.focus()
    await page.keyboard.press('Enter')
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    const address = page.getByText('House 12, Road 5, Block C, Mirpur 10, Dhaka')
    await expect(address.filter({ visible: true })).toHaveCount(1)

    const menu = first.getByRole('button', { name: /^More actions for / })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Cancel / }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Keep booking' }).click()
    await expect(question).toHaveCount(0)
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Cancel / }).press('Enter')
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText(/^We'll email /)).toBeVisible()
  } finally {
    await bookings.remove()
  }
})
