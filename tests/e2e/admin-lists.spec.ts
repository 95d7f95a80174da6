import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { campaignWithVolunteer } from '../support/campaigns'
import { faultsWithLongRows } from '../support/long-rows'
import { newAccount } from '../support/people'
import { visit } from '../support/visit'

const ADMIN = 'admin@sharelife.example'
/** The test replaces `:campaign` with the id of a campaign that has a volunteer. */
const LISTS = [
  '/dashboard/appointment?status=all',
  '/dashboard/manageusers?q=sharelife.example',
  '/dashboard/requests',
  '/dashboard/campaign',
  '/dashboard/volunteer?campaign=:campaign',
  '/dashboard/services',
  '/dashboard/audit',
  '/dashboard/donations',
  '/dashboard/donations?kind=money',
  '/dashboard/allBlog',
]

/** Those with the most columns. */
const WIDE_LISTS = [
  ...['/dashboard/appointment?status=all', '/dashboard/manageusers?q=sharelife.example'],
  ...['/dashboard/requests', '/dashboard/donations?kind=money'],
]

/** The highest row of a table at a width, in pixels. Its border is a part of its rows. */
const ROW_HEIGHTS = [
  [640, 240],
  [768, 190],
  [1280, 57],
] as const

/** Admin pages with different rows. */
const OTHER_LISTS = [
  ...['/dashboard/home', '/dashboard/home?tab=received', '/dashboard/home?tab=donors'],
  ...['/dashboard/moderation', '/dashboard/bloodbanks', '/dashboard/chapters'],
  ...['/dashboard/imports', '/dashboard/notifications', '/dashboard/tokens'],
]

/** Pages of a donor with requests, pledges and bookings. */
const OWN_LISTS = [
  ...['/dashboard/userhome', '/dashboard/myrequests'],
  ...['/dashboard/mydonations', '/dashboard/userappointment', '/dashboard/contactrequests'],
  ...['/dashboard/bloodbanks', '/dashboard/chapters', '/donorSearch?bloodGroup=O%2B'],
]

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
  const response = await page.request.post('/api/exports', { data: { list: 'topDonors' } })
  expect(response.ok()).toBe(true)
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

/** What long names and sums break on a desktop and on a phone. */
async function faultsAtWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const fault of await faultsWithLongRows(page)) found.push(`${width} px: ${fault}`)
  }
  return found
}

test('an admin reads each row of a list in three lines on a phone, and as a low table from 640 px', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // A badge says that this person's email is not confirmed.
  await newAccount(page.request, 'Mohammad Abdur Rahman Chowdhury', { isConfirmed: false })
  await signInAndExport(page)
  // Another test can create the first campaign of the list, without volunteers.
  const campaign = await campaignWithVolunteer(page)
  for (const path of LISTS) {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, path.replace(':campaign', campaign))
    const phone = await measureRows(page)
    expect([path, phone.rows > 0]).toEqual([path, true])
    expect([path, phone.lines]).toEqual([path, Math.min(phone.lines, 3)])
    expect([path, phone.height]).toEqual([path, Math.min(phone.height, 160)])
    expect([path, await overflowOf(page)]).toEqual([path, 0])

    const table = page.getByRole('table').first()
    for (const [width, highest] of ROW_HEIGHTS) {
      await page.setViewportSize({ width, height: 1024 })
      await expect(table).toHaveCSS('display', 'table')
      await expect(table.getByRole('row').nth(1)).toHaveCSS('display', 'table-row')
      await expect(table.getByRole('columnheader').first()).toBeVisible()
      const { height } = await measureRows(page)
      expect([path, width, height]).toEqual([path, width, Math.min(height, highest)])
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
    // At 1280 px, the last width.
    expect([path, await hiddenWidth(page)]).toEqual([path, 0])
    expect([path, await faultsAtWidths(page)]).toEqual([path, []])
  }
})

test('no list scrolls sideways at 1280 px in Bangla', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAndExport(page)
  for (const path of WIDE_LISTS) {
    await visit(page, `/bn${path}`)
    expect([path, await hiddenWidth(page)]).toEqual([path, 0])
  }
})

test('long names, badges and sums do not overlap or break inside words in other lists', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await signIn(page, ADMIN)
  const donor = await newVisitor()
  await signIn(donor, 'donor@sharelife.example')
  for (const { reader, lists } of [
    { reader: page, lists: OTHER_LISTS },
    { reader: donor, lists: OWN_LISTS },
  ]) {
    for (const path of lists) {
      await visit(reader, path)
      expect([path, await faultsAtWidths(reader)]).toEqual([path, []])
    }
  }
})
