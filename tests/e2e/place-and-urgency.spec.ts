import type { Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newPerson } from '../support/people'
import { openDetails, whereField } from '../support/request-form'
import { saveScreenshots } from '../support/screenshots'
import { tapOption } from '../support/tap-option'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const cardOf = (page: Page, patient: string) =>
  page.getByRole('article').filter({ hasText: patient })

test('a person requests platelets within six hours at a listed hospital, and a donor finds it', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const patient = `Kohinoor Begum ${Date.now()}`
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const scheduled = `Posted before ${Date.now()}`
  const today = { email, bloodGroup: 'A+', time: dhakaDay(), district: 'Rajshahi' }
  await askForBlood(asking, { ...today, patientName: scheduled })

  const asker = await newVisitor()
  await newPerson(asker, 'Shirin Akter')
  await visit(asker, '/bloodRequest')
  await asker.getByLabel('Patient name').fill(patient)
  await asker.getByRole('radio', { name: 'A positive', exact: true }).tap()
  await asker.getByLabel('Number of blood bags').fill('2')
  await asker.getByLabel('Need date').fill(dhakaDay())
  await openDetails(asker)
  await expect(asker.getByRole('radio', { name: /^Urgent/ })).toBeChecked()
  await asker.getByText('within 6 hours').tap()
  await whereField(asker).fill('রামেক')
  await saveScreenshots(asker, 'place/form-hospital', { fullPage: true })
  await tapOption(asker, /^Rajshahi Medical College Hospital/)
  await expect(asker.getByRole('combobox', { name: /^District/ })).toHaveValue('Rajshahi')
  await expect(whereField(asker)).toHaveValue('Rajshahi Medical College Hospital')
  await asker.getByLabel('Contact number').fill('+880 1712-345678')
  await asker.getByLabel('What is needed').selectOption('Platelets')
  await asker.getByLabel('Note for donors').fill('Gate 2, second floor.\nAsk for Salma.')
  await saveScreenshots(asker, 'place/form', { fullPage: true })
  await asker.getByRole('button', { name: 'Post request' }).tap()
  await expect(asker.getByText('Critical · Today')).toBeVisible()
  await expect(asker.getByText('Ask for Salma.')).toBeVisible()
  await expect(asker.getByText('Giving platelets')).toBeVisible()
  await saveScreenshots(asker, 'place/request', { fullPage: true })
  await visit(asker, '/dashboard/myrequests')
  await saveScreenshots(asker, 'place/own-request', { fullPage: true })

  await visit(page, '/allrequest?district=Rajshahi')
  const card = cardOf(page, patient)
  await expect(card.getByText('Critical · Today')).toBeVisible()
  await expect(card.getByText('2 bags · Platelets')).toBeVisible()
  const places = await Promise.all(
    [card, cardOf(page, scheduled)].map(async (each) => (await each.boundingBox())?.y ?? 0),
  )
  expect(places[0]).toBeLessThan(places[1] ?? 0)
  const heights = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  await page.getByRole('radio', { name: 'O negative' }).check({ force: true })
  await expect(card).toHaveCount(0)
  await page.getByText('Include every group that O− donors can give to').tap()
  await expect(page).toHaveURL('/allrequest?district=Rajshahi&donorGroup=O-')
  await expect(card).toBeVisible()
  await saveScreenshots(page, 'place/list', { fullPage: true })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(360)
})
