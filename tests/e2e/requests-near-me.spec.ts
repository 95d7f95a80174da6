import type { Page } from '@playwright/test'
import { addDays, format } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newPerson } from '../support/people'
import { reload, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** In the far future, to preserve the first pages of other tests. */
const dayAhead = (days: number) => format(addDays(new Date(dhakaDay()), days), 'yyyy-MM-dd')

const cardOf = (page: Page, patient: string) =>
  page.getByRole('article').filter({ hasText: patient })

test('a person in Rajshahi finds its requests, shares the URL, and returns', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, bloodGroup: 'O-', time: dayAhead(400) }
  const [here, near] = [`Near me ${Date.now()}`, `One division ${Date.now()}`]
  const paba = { district: 'Rajshahi', upazila: 'Paba' }
  const location = 'Rajshahi Medical College Hospital, Ward 4'
  await askForBlood(asking, { ...need, patientName: here, location, ...paba })
  await askForBlood(asking, { ...need, patientName: near, district: 'Bogura' })

  await visit(page, '/allrequest')
  const place = page.getByLabel('Place', { exact: true })
  await place.selectOption('All of Rajshahi division')
  await expect(page).toHaveURL('/allrequest?division=Rajshahi')
  await expect(cardOf(page, near)).toBeVisible()
  await place.selectOption('Rajshahi')
  await expect(page).toHaveURL('/allrequest?district=Rajshahi')
  await expect(cardOf(page, here)).toBeVisible()
  await expect(cardOf(page, near)).toHaveCount(0)

  await reload(page)
  await expect(cardOf(page, here)).toBeVisible()
  await expect(cardOf(page, near)).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, near)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/allrequest')
  await expect(place).toHaveValue('')
})

/** A request with the longest texts of a card. */
const longRequest = (email: string) => ({
  ...{ email, bloodGroup: 'AB+', time: dayAhead(401), bloodBag: '20' },
  patientName: 'Mohammad Abdullah Al Mamun Chowdhury of Sreemangal',
  location:
    'National Institute of Cardiovascular Diseases, Sher-e-Bangla Nagar, Dhaka, second floor, Ward 212, beside the large staircase',
  ...{ district: 'Brahmanbaria', upazila: 'Brahmanbaria Sadar' },
  hospital: 'National Institute of Traumatology and Orthopaedic Rehabilitation',
  ...{ urgency: 'scheduled', component: 'whole-blood' },
})

/** The height of every visible card, in pixels. */
const heightsOfCards = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))

test('a phone shows requests as rows of at most 110 pixels, also to people who cannot donate', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  await askForBlood(asking, longRequest(email))
  const another = cardOf(page, 'Mohammad Abdullah').first()
  await visit(page, '/allrequest?district=Brahmanbaria')
  await expect(another.getByRole('button')).toHaveText(['Donate Blood'])
  await expect(another.getByRole('link')).toHaveText(['AB+ BLOOD REQUIRED'])
  await expect(another.getByText('+880 1712-345678').filter({ visible: true })).toHaveCount(1)
  expect(Math.max(...(await heightsOfCards(page)))).toBeLessThanOrEqual(110)

  const { email: own } = await newPerson(page, 'Nasrin Akter')
  const patientName = `Her own patient ${Date.now()}`
  await askForBlood(page, { ...longRequest(own), patientName })
  await visit(page, '/allrequest?district=Brahmanbaria')
  const reason = another.getByText('Only donors can pledge').locator('..')
  await expect(reason).toBeVisible()
  await expect(cardOf(page, patientName)).toContainText('This is your request')
  await expect(page.getByRole('button', { name: 'Donate Blood' })).toHaveCount(0)
  expect(Math.max(...(await heightsOfCards(page)))).toBeLessThanOrEqual(110)
  await reason.tap({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/\/donorRegistration/)
})

test('the requests shown by "Show more" and the scroll position are restored after a visit to a request', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { email, bloodGroup: 'A-', district: 'Panchagarh' }
  const patients = Array.from({ length: 26 }, (_, nth) => `More ${Date.now()} no. ${nth}.`)
  for (const [nth, patientName] of patients.entries()) {
    await askForBlood(asking, { ...need, patientName, time: dayAhead(500 + nth) })
  }
  await visit(page, '/allrequest?district=Panchagarh')
  await page.getByRole('button', { name: 'Show more requests' }).tap()
  const last = cardOf(page, patients.at(-1) ?? '')
  await last.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL('/allrequest?district=Panchagarh&pages=2')
  const before = await last.boundingBox()
  await last.getByRole('link', { name: 'A− BLOOD REQUIRED' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A− BLOOD REQUIRED')
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect
    .poll(async () => Math.round((await last.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1))
})

test('closed lists of places, whose options are also in Bangla, load no Bangla font', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  // Patients can have Bangla names, which need the font: only the rest of the cards is tested.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('article { display: none }')
    document.adoptedStyleSheets = [sheet]
  })
  await visit(page, '/allrequest')
  const choices = page.getByLabel('Place', { exact: true }).getByRole('option')
  await expect(choices.filter({ hasText: 'রাজশাহী' })).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toContainEqual(expect.stringContaining('inter'))
  expect(fonts.filter((font) => font.includes('bangla'))).toEqual([])
})
