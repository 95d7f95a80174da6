import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, signIn, test } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { untilHydrated } from '../support/hydrated'
import { tabTo, typeInto } from '../support/keyboard'
import { newPerson } from '../support/people'

const RUN = Date.now()

test.describe.configure({ mode: 'parallel' })

/** A campaign for one test, created by an admin in another browser. */
async function ownCampaign(newVisitor: () => Promise<Page>, own: Record<string, string>) {
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  return newCampaign(admin, own)
}

test('the page of a campaign has data for search engines, a picture and a calendar file', async ({
  page,
  newVisitor,
}) => {
  const title = `Camp at Rangpur ${RUN}`
  const [startDate, endDate] = [dayFromToday(40), dayFromToday(41)]
  const description = 'First paragraph, with <b>signs</b>.\n\nSecond paragraph.'
  const id = await ownCampaign(newVisitor, { title, startDate, endDate, description })
  await page.goto(`/campaign/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('First paragraph, with <b>signs</b>.', { exact: true })).toBeVisible()

  await test.step('search engines read it as an event', async () => {
    const [data] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      startDate,
      endDate,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Town hall, Rangpur' },
      organizer: { '@type': 'Organization', name: 'ShareLife' },
      url: page.url(),
    })
    expect((await page.request.get(data.image[0])).status()).toBe(200)
  })

  await test.step('a shared link has a picture', async () => {
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await content('og:title')).toBe(title)
    expect(await content('og:description')).toContain('Town hall, Rangpur')
    const picture = await page.request.get((await content('og:image')) ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
    const { width, height } = await sharp(await picture.body()).metadata()
    expect([width, height]).toEqual([1200, 630])
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', new URL(`/campaign/${id}`, page.url()).href)
  })

  await test.step('its days, including the last one, can be added to a calendar', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await waiting).suggestedFilename()).toBe(`sharelife-campaign-${id}.ics`)
    const file = await page.request.get(`/campaign/${id}/calendar.ics`)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = (await file.text()).replace(/\r\n[ \t]/g, '').split('\r\n')
    const plain = (day: string) => day.replaceAll('-', '')
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:campaign-${id}@localhost`,
        `SUMMARY:${title}`,
        `DTSTART;VALUE=DATE:${plain(startDate)}`,
        `DTEND;VALUE=DATE:${plain(dayFromToday(42))}`,
        'LOCATION:Town hall\\, Rangpur',
        'DESCRIPTION:First paragraph\\, with <b>signs</b>.\\n\\nSecond paragraph.',
        `URL:${page.url()}`,
        'END:VCALENDAR',
      ]),
    )
  })
})

test('a new campaign is on the list and on the home page on the next load', async ({
  page,
  newVisitor,
}) => {
  const title = `Camp since long ago ${RUN}`
  const shows = async (path: string) =>
    (await (await page.request.get(path)).text()).includes(title)
  // The pages are cached without it.
  for (const path of ['/campaign', '/']) expect(await shows(path)).toBe(false)
  // It starts before all others, to be the first.
  const days = { startDate: dayFromToday(-300), endDate: dayFromToday(1) }
  await ownCampaign(newVisitor, { title, ...days })
  for (const path of ['/campaign', '/']) expect([path, await shows(path)]).toEqual([path, true])
})

test('an unknown campaign returns 404', async ({ request }) => {
  for (const id of ['64b000000000000000000001', 'no-id']) {
    for (const part of ['', '/picture.png', '/calendar.ics']) {
      const response = await request.get(`/campaign/${id}${part}`)
      expect([id, part, response.status()]).toEqual([id, part, 404])
    }
  }
})

test('a keyboard user sees all campaigns, opens one and volunteers', async ({ page }) => {
  test.setTimeout(180_000)
  await newPerson(page, 'Keya Rani')
  await page.goto('/campaign')
  // Hydration is over, so that the focus stays.
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'See All' }))
  await page.keyboard.press('Enter')
  const seventh = page.getByRole('article').nth(6).getByRole('link')
  await expect(seventh).toBeFocused()
  // The organisation's own campaign is not in the list.
  await expect(page.getByRole('article', { name: 'ShareLife', exact: true })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'See Less' }))
  await page.keyboard.press('Space')
  const all = page.getByRole('button', { name: 'See All' })
  await expect(all).toBeFocused()
  await expect(all).toBeInViewport()
  await tabTo(page, page.getByRole('article').nth(5).getByRole('link'), { back: true, most: 2 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f]{24}$/)

  const count = page
    .getByRole('region', { name: 'How you can help' })
    .getByRole('definition')
    .first()
  const before = Number(await count.textContent())
  const opener = page.getByRole('button', { name: 'Register as Volunteer' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Register as Volunteer' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Space')
  await expect(dialog).toBeFocused()
  await typeInto(page, dialog.getByLabel('Phone'), '+880 1712-345678')
  await typeInto(page, dialog.getByLabel('Address'), '7 College Road, Rangpur')
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('alertdialog')
  await expect(thanks).toBeFocused()
  await expect(thanks).toContainText('Congratulation')
  await page.keyboard.press('Escape')
  await expect(thanks).toBeHidden()
  await expect(
    page.getByRole('status').filter({ hasText: "You're a volunteer here" }),
  ).toBeFocused()
  // The page is cached, and counts the new volunteer.
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before)
})
