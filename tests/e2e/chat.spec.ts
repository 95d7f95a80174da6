import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

const RUN = Date.now()

/** When a slow machine opens the stream too late, the page polls and retries after a minute. */
const LIVE = { timeout: 75_000 }

test.describe.configure({ timeout: 180_000 })

async function enter(page: Page, name: string) {
  await newPerson(page, name)
  await page.goto('/communityChat')
  await expect(page.getByText('Live', { exact: true })).toBeVisible(LIVE)
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Sends a message that the server accepts. */
async function send(page: Page, text: string) {
  const taken = page.waitForResponse(
    (response) => response.url().endsWith('/createCommunityChat') && response.status() === 201,
  )
  await write(page, text)
  await taken
}

/** The poll requests of a page, used when the stream fails. */
function callsForChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/chat/changes')) calls.push(request.url())
  })
  return calls
}

const saying = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

/** The messages of this test on a page, from the oldest to the newest. */
async function wordsOf(page: Page, mark: string) {
  const rows = await saying(page, mark).locator('p[id]').allTextContents()
  return rows.map((row) => row.split(' : ')[1])
}

test('two people chat, and each receives messages without polling', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor()
  await enter(page, 'Farhana Akter')
  await enter(other, 'Imran Hossain')
  const calls = [callsForChanges(page), callsForChanges(other)]

  await send(page, `Is anybody here? ${RUN}`)
  await expect(saying(other, `Farhana Akter : Is anybody here? ${RUN}`)).toBeVisible()
  await send(other, `Yes, I am. ${RUN}`)
  await expect(saying(page, `Imran Hossain : Yes, I am. ${RUN}`)).toBeVisible()
  expect(calls).toEqual([[], []])
  expect(await wordsOf(page, String(RUN))).toEqual([`Is anybody here? ${RUN}`, `Yes, I am. ${RUN}`])
  expect(await wordsOf(other, String(RUN))).toEqual(await wordsOf(page, String(RUN)))

  await test.step('the message field is in the window, however high the header is', async () => {
    for (const [width, height] of [
      [360, 740],
      [320, 640],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    }
  })
})

test('a person who was offline reads missed messages once, and their own are sent once', async ({
  page,
  newVisitor,
}) => {
  const mark = `tunnel ${RUN}`
  const other = await newVisitor()
  await enter(page, 'Shirin Akter')
  await enter(other, 'Jamal Uddin')

  await page.context().setOffline(true)
  await expect(page.getByText(/You're offline/)).toBeVisible()
  await write(page, `From the ${mark}`)
  const unsent = saying(page, `From the ${mark}`)
  await expect(unsent.getByText(/^Saved on this phone/)).toBeVisible()

  for (const number of [1, 2, 3]) await send(other, `${number} outside the ${mark}`)

  await page.context().setOffline(false)
  await expect(saying(page, `3 outside the ${mark}`)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible(LIVE)
  await expect(saying(other, `From the ${mark}`)).toBeVisible()
  await expect(page.getByText(/^Saved on this phone/)).toHaveCount(0)
  const expected = [1, 2, 3].map((number) => `${number} outside the ${mark}`)
  for (const one of [page, other]) {
    await expect.poll(() => wordsOf(one, mark)).toEqual([...expected, `From the ${mark}`])
  }
})

test('a person who has scrolled up stays there, sees a count of new messages, and finds all older ones', async ({
  page,
  newVisitor,
}) => {
  const mark = `long talk ${RUN}`
  const other = await newVisitor()
  await newPerson(other, 'Abdul Karim')
  for (let number = 1; number <= 70; number += 1) {
    const data = { date: '', user: '', message: `${mark} ${String(number).padStart(3, '0')}` }
    await other.request.post('/api/createCommunityChat', { data })
  }
  await enter(page, 'Nasrin Sultana')
  const log = page.getByRole('log')
  /** How far a message is below the top of the conversation, in pixels. */
  const place = (text: string) =>
    saying(page, text).evaluate((row) => {
      const head = row.closest('[role=log]')?.getBoundingClientRect().top ?? 0
      return Math.round(row.getBoundingClientRect().top - head)
    })
  await expect(saying(page, `${mark} 070`)).toBeInViewport()
  await expect(saying(page, `${mark} 010`)).toHaveCount(0)

  await test.step('older messages load while scrolling up, without a jump', async () => {
    // The second oldest depends on how much other tests have written.
    const [, top = ''] =
      /long talk \d+ (\d{3})/.exec((await saying(page, mark).nth(1).textContent()) ?? '') ?? []
    const older = page.waitForRequest(/getCommunityChat/)
    await saying(page, `${mark} ${top}`).scrollIntoViewIfNeeded()
    const before = await place(`${mark} ${top}`)
    await older
    await expect(saying(page, `${mark} 010`)).toHaveCount(1)
    expect(await place(`${mark} ${top}`)).toBe(before)
    await saying(page, `${mark} 015`).scrollIntoViewIfNeeded()
  })

  await test.step('a new message moves nothing, and a press scrolls to it', async () => {
    const before = await place(`${mark} 015`)
    await other.request.post('/api/createCommunityChat', {
      data: { date: '', user: '', message: `${mark} new one` },
    })
    // Other tests can post messages at the same time.
    const unseen = page.getByRole('button', { name: /^\d+ new messages?$/ })
    await expect(unseen).toBeVisible()
    expect(await place(`${mark} 015`)).toBe(before)
    await unseen.click()
    await expect(saying(page, `${mark} new one`)).toBeInViewport()
    await expect(log.getByText('New', { exact: true })).toBeVisible()
  })
})
