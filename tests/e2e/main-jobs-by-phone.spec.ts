import type { Locator } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import {
  annotateEffort,
  countingHand,
  requiredFields,
  useSlowConnection,
  visitedPaths,
} from '../support/keys-and-taps'
import { askForBlood, newPerson } from '../support/people'
import { accountOf, newNumber, phoneForm, readCode } from '../support/phone-forms'
import { whereField } from '../support/request-form'
import { saveScreenshot } from '../support/screenshots'
import { untilComplete, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
test.setTimeout(180_000)

/** The labels of all required fields that a page showed so far. */
function countRequired(main: Locator) {
  const labels = new Set<string | null>()
  return async () => {
    for (const label of await requiredFields(main)) labels.add(label)
    return [...labels]
  }
}

test('a guest posts a request by phone with seven answers', async ({ page }) => {
  await useSlowConnection(page)
  const paths = visitedPaths(page)
  const hand = countingHand()
  const number = newNumber()
  const main = page.getByRole('main')
  const required = countRequired(main)

  await visit(page, '/')
  await hand.tap(main.getByRole('link', { name: 'I need blood' }))
  await expect(page).toHaveURL('/needBlood')
  await hand.type(page.getByLabel('Patient name'), 'Abdul Karim')
  await untilComplete(page)
  await hand.tap(page.getByRole('radio', { name: 'B negative', exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Today' }))
  await hand.type(whereField(page), 'rangpur med')
  await hand.choose(page, /^Rangpur Medical College Hospital/)
  await hand.type(page.getByLabel('Contact number'), number.typed)
  await required()
  const form = phoneForm(page, 'en')
  await hand.tap(form.getByRole('button', { name: 'Send a code by SMS' }))
  await hand.type(form.getByLabel('Code from our SMS'), await readCode(number))
  await required()
  await hand.tap(form.getByRole('button', { name: 'Post request' }))
  await hand.type(form.getByLabel('Your name'), 'Rahim Uddin')
  // The number of bags begins with one.
  const answers = (await required()).filter((label) => label !== 'Number of blood bags')
  expect(answers).toEqual([
    ...['Patient name', 'Blood group', 'Need date', 'Donation location', 'Contact number'],
    ...['Code from our SMS', 'Your name'],
  ])
  await saveScreenshot(page, 'main-jobs-by-phone/post', { fullPage: true })
  await hand.tap(form.getByRole('button', { name: 'Post request' }))

  await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/, { timeout: 30_000 })
  await expect(main.getByText('Abdul Karim')).toBeVisible()
  expect(await accountOf(number)).toMatchObject({ name: 'Rahim Uddin' })
  expect(paths()).toEqual(['/', '/needBlood', expect.stringMatching(/^\/request\//)])
  const { seconds, description } = annotateEffort('posting a request by phone', hand)
  expect(seconds, description).toBeLessThanOrEqual(40)
})

test('a new donor pledges by phone with six answers', async ({ page, newVisitor }) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const need = { bloodGroup: 'AB-', time: dhakaDay(), patientName: 'Hasan Mia' }
  const id = await askForBlood(asking, { email, ...need })
  await useSlowConnection(page)
  const paths = visitedPaths(page)
  const hand = countingHand()
  const number = newNumber()
  const required = countRequired(page.getByRole('main'))

  await visit(page, `/request/${id}`)
  await hand.tap(page.getByRole('link', { name: 'Sign up and pledge' }))
  await expect(page).toHaveURL(`/request/${id}/pledge`)
  await hand.type(page.getByRole('textbox', { name: 'Phone', exact: true }), number.typed)
  await untilComplete(page)
  await hand.tap(page.getByRole('radio', { name: 'AB negative', exact: true }))
  await hand.type(page.getByRole('combobox', { name: 'District' }), 'rangp')
  await hand.choose(page, /Rangpur/)
  await hand.type(page.getByRole('combobox', { name: 'Upazila' }), 'mitha')
  await hand.choose(page, /Mithapukur/)
  await required()
  const form = phoneForm(page, 'en')
  await hand.tap(form.getByRole('button', { name: 'Send a code by SMS' }))
  await hand.type(form.getByLabel('Code from our SMS'), await readCode(number))
  await required()
  await hand.tap(form.getByRole('button', { name: 'Register and pledge' }))
  await hand.type(form.getByLabel('Your name'), 'Tanvir Ahmed')
  expect(await required()).toHaveLength(6)
  await saveScreenshot(page, 'main-jobs-by-phone/pledge', { fullPage: true })
  await hand.tap(form.getByRole('button', { name: 'Register and pledge' }))

  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 30_000 })
  expect(await accountOf(number)).toMatchObject({ donor: { upazila: 'Mithapukur' } })
  expect(paths()).toEqual([`/request/${id}`, `/request/${id}/pledge`])
  const { seconds, description } = annotateEffort('pledging by phone', hand)
  expect(seconds, description).toBeLessThanOrEqual(40)
})
