import { expect, test } from '../support/browser-test'
import { holdScripts } from '../support/hold-scripts'
import {
  annotateEffort,
  countingHand,
  requiredFields,
  useSlowConnection,
  visitedPaths,
} from '../support/keys-and-taps'
import { expectDistrict, whereField } from '../support/request-form'
import { saveScreenshots } from '../support/screenshots'
import { untilComplete, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const VIEWS = { widths: [360, 1280], fullPage: true }

test('a guest posts a request in three screens and 90 seconds of typing', async ({ page }) => {
  test.setTimeout(180_000)
  await useSlowConnection(page)
  const paths = visitedPaths(page)
  const hand = countingHand()
  const main = page.getByRole('main')

  await visit(page, '/')
  await hand.tap(main.getByRole('link', { name: 'I need blood' }))
  await expect(page).toHaveURL('/needBlood')
  await expect(page.getByLabel('Patient name')).toBeInViewport()
  await hand.type(page.getByLabel('Patient name'), 'Abdul Karim')
  await untilComplete(page)

  await hand.tap(page.getByRole('button', { name: 'Use an email and a password instead' }))
  const required = await requiredFields(page.getByRole('form', { name: 'Request Blood' }))
  const account = ['Email', 'Name', 'Password', 'Confirm password']
  expect(required.filter((label) => !account.includes(label ?? ''))).toEqual([
    ...['Patient name', 'Blood group', 'Number of blood bags', 'Need date'],
    ...['Donation location', 'Contact number'],
  ])
  expect(required.slice(-account.length)).toEqual(account)

  await hand.tap(page.getByRole('radio', { name: 'B negative', exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Today' }))
  await hand.type(whereField(page), 'rangpur med')
  await hand.choose(page, /^Rangpur Medical College Hospital/)
  await expectDistrict(page, /Rangpur/)
  await hand.type(page.getByLabel('Contact number'), '01712345678')
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await hand.type(page.getByLabel('Email'), `karim-${Date.now()}@people.example`)
  await hand.type(page.getByLabel('Name', { exact: true }), 'Rahim Uddin')
  await hand.type(page.getByLabel('Password', { exact: true }), 'Quiet#River9')
  await hand.type(page.getByLabel('Confirm password'), 'Quiet#River9')
  await saveScreenshots(page, 'need-blood/form', VIEWS)
  await hand.tap(page.getByRole('button', { name: 'Sign up and post request' }))

  await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/, { timeout: 30_000 })
  await expect(page.getByText('Your Blood Request Created Successfully')).toBeVisible()
  await expect(main.getByText('Abdul Karim')).toBeVisible()
  expect(paths()).toEqual(['/', '/needBlood', expect.stringMatching(/^\/request\//)])
  const { seconds, description } = annotateEffort('posting a request', hand)
  expect(seconds, description).toBeLessThanOrEqual(90)
})

test('a press before the account fields have loaded shows their errors when they come', async ({
  page,
}) => {
  await visit(page, '/needBlood')
  const letThrough = await holdScripts(page)
  await page.getByRole('button', { name: 'Use an email and a password instead' }).tap()
  await page.getByLabel('Patient name').fill('Abdul Karim')
  await page.getByRole('button', { name: 'Sign up and post request' }).tap()
  await expect(page.getByLabel('Need date')).toBeFocused()
  await expect(page.getByText('* This field is required').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await saveScreenshots(page, 'need-blood/account-to-come', VIEWS)
  await letThrough()
  await expect(page.getByText('* Blood Group is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Patient name')).toHaveValue('Abdul Karim')
})

test('the questions take one and a half screens of a phone', async ({ page }) => {
  await visit(page, '/needBlood')
  const first = await page.getByLabel('Patient name').boundingBox()
  const last = await page.getByRole('radiogroup', { name: /^Who can see/ }).boundingBox()
  const height = (last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)
  expect(height).toBeLessThanOrEqual(1.5 * 640)
})
