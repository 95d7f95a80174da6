import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, sendLogin, signIn, test } from '../support/browser-test'
import { listedCampaigns, newCampaign, withCampaign } from '../support/campaigns'
import { untilHydrated } from '../support/hydrated'
import { tabTo, typeInto } from '../support/keyboard'
import { newAccount, newPerson } from '../support/people'

const RUN = Date.now()

test.describe.configure({ mode: 'parallel' })

/** A campaign for one test, created by an admin in another browser. */
async function ownCampaign(newVisitor: () => Promise<Page>, own: Record<string, string>) {
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  return newCampaign(admin, own)
}

/** The ids of the campaigns in a list, in order. */
async function idsIn(page: Page, region: string): Promise<string[]> {
  const links = page.getByRole('region', { name: region }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.map((href) => href.replace('/campaign/', ''))
}

test('a visitor finds the campaigns, the soonest first and the past ones below', async ({
  page,
}) => {
  const before = await listedCampaigns(page.request)
  await page.goto('/campaign')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give Blood Save Life')
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Past Campaigns' })).toBeHidden()

  await page.getByRole('button', { name: 'See All' }).click()
  await expect(page.getByRole('heading', { name: 'Past Campaigns' })).toBeVisible()
  const shown = await idsIn(page, 'Upcoming Campaigns')
  const after = await listedCampaigns(page.request)
  const today = dayFromToday(0)
  const organisation = 'ShareLife'
  // Other tests add and delete campaigns: compare those that stay.
  const upcoming = before
    .filter(({ title, endDate }) => title !== organisation && endDate >= today)
    .map(({ _id }) => _id)
    .filter((id) => after.some(({ _id }) => _id === id))
  expect(upcoming.length).toBeGreaterThan(5)
  expect(shown.filter((id) => upcoming.includes(id))).toEqual(upcoming)
  expect((await idsIn(page, 'Past Campaigns')).length).toBeGreaterThan(2)
  await expect(page.getByRole('article', { name: organisation, exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'See Less' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'See All' })).toBeInViewport()
})

test('the home page shows three campaigns, and links to all', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Give Blood Save Life' })
  await expect(section.getByRole('article')).toHaveCount(3)
  await section.getByRole('article').first().click()
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f]{24}$/)
  await page.goto('/')
  await section.getByRole('link', { name: 'See All' }).click()
  await expect(page).toHaveURL('/campaign')
})

test('a campaign has a page with its details, the others, and buttons to save and share it', async ({
  page,
  newVisitor,
}) => {
  const title = `Camp at Rangpur ${RUN}`
  const [startDate, endDate] = [dayFromToday(40), dayFromToday(41)]
  const description = 'First paragraph, with <b>signs</b>.\n\nSecond paragraph.'
  const id = await ownCampaign(newVisitor, { title, startDate, endDate, description })
  await page.goto(`/campaign/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Town hall, Rangpur', { exact: true })).toBeVisible()
  await expect(page.getByText('First paragraph, with <b>signs</b>.', { exact: true })).toBeVisible()
  await expect(page.getByText('Second paragraph.', { exact: true })).toBeVisible()
  const help = page.getByRole('region', { name: 'How you can help' })
  await expect(help.getByText('Volunteers')).toBeVisible()
  await expect(help.getByText('$0.00')).toBeVisible()
  await expect(help.getByRole('button', { name: 'Donate for this Campaign!' })).toBeVisible()

  const others = page.getByRole('region', { name: 'Other Upcoming Campaigns' })
  await expect(others.getByRole('article')).toHaveCount(3)
  await expect(others.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', '/campaign')

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
  await page.goto('/campaign')
  await page.goto('/')
  const title = `Camp since long ago ${RUN}`
  // It starts before all others, to be the first.
  const days = { startDate: dayFromToday(-300), endDate: dayFromToday(1) }
  await ownCampaign(newVisitor, { title, ...days })
  for (const path of ['/campaign', '/']) {
    await page.goto(path)
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  }
})

test('a past campaign offers neither registration nor a calendar file', async ({ page }) => {
  await page.goto(await withCampaign(page.request, '/campaign/:past'))
  await expect(page.getByText('This campaign has ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register as Volunteer' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
})

test('an unknown campaign returns 404', async ({ page }) => {
  for (const id of ['64b000000000000000000001', 'no-id']) {
    for (const part of ['', '/picture.png', '/calendar.ics']) {
      const answer = await page.request.get(`/campaign/${id}${part}`)
      expect([id, part, answer.status()]).toEqual([id, part, 404])
    }
  }
})

test('a guest logs in, returns, volunteers, and is counted once', async ({ page, newVisitor }) => {
  const title = `Camp of helpers ${RUN}`
  const days = { startDate: dayFromToday(50), endDate: dayFromToday(50) }
  const id = await ownCampaign(newVisitor, { title, ...days })
  const person = await newAccount(page.request, 'Sadia Islam')
  await page.goto(`/campaign/${id}`)
  const opener = page.getByRole('button', { name: 'Register as Volunteer' })
  await opener.click()
  await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(`/campaign/${id}`)}`)
  await sendLogin(page, person.email, person.password)
  await expect(page).toHaveURL(`/campaign/${id}`)
  const count = page.getByRole('region', { name: 'How you can help' }).getByRole('definition')
  await expect(count.first()).toHaveText('0')

  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Register as Volunteer' })
  await expect(dialog.getByLabel('Campaign Name')).toHaveValue(title)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sadia Islam')
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Register as Volunteer' }).click()
  await expect(dialog.getByText('* Phone number is required')).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await send(page)
  const thanks = page.getByText('Congratulation, Now you are volunteer for this campaign')
  await expect(thanks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thanks).toBeHidden()
  const known = page.getByRole('status').filter({ hasText: "You're a volunteer here" })
  await expect(known).toBeFocused()
  await expect(opener).toBeHidden()
  await expect(count.first()).toHaveText('1')

  await page.reload()
  await expect(known).toBeVisible()
  await expect(opener).toBeHidden()
  await expect(count.first()).toHaveText('1')
})

async function send(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Register as Volunteer' })
  await dialog.getByLabel('Phone').fill('+880 1712-345678')
  await dialog.getByLabel('Address').fill('7 College Road, Rangpur')
  await dialog.getByRole('button', { name: 'Register as Volunteer' }).click()
}

test('a keyboard user sees all campaigns, opens one and volunteers', async ({ page }) => {
  test.setTimeout(90_000)
  await newPerson(page, 'Keya Rani')
  await page.goto('/campaign')
  // Hydration is over, so that the focus stays.
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'See All' }))
  await page.keyboard.press('Enter')
  const seventh = page.getByRole('article').nth(6).getByRole('link')
  await expect(seventh).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'See Less' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'See All' })).toBeFocused()
  await tabTo(page, page.getByRole('article').nth(5).getByRole('link'), { back: true, most: 2 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f]{24}$/)

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
})
