import type { Locator, Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newAccount, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { fillInHospital } from '../support/request-form'
import { saveScreenshots } from '../support/screenshots'
import { tapOption } from '../support/tap-option'
import { reload, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const DRAFT_NOTICE = 'We saved what you typed.'
const need = { bloodGroup: 'AB-', time: dhakaDay() }
const GIVES_EVERYWHERE = { isDonor: true, canDonateFrom: null, ownRequests: [], pledges: [] }

/** Ends every session of an account, like a password change; the cookie stays. */
async function endSessions(email: string) {
  await inProductDatabase((database) =>
    database.collection('users').updateOne({ email }, { $inc: { sessionVersion: 1 } }),
  )
}

const VIEWS = { widths: [360, 768, 1280] }

async function fillInRequest(form: Page | Locator, patient: string) {
  await form.getByLabel('Patient name').fill(patient)
  await form.getByRole('radio', { name: 'B positive', exact: true }).click()
  await form.getByLabel('Number of blood bags').fill('২')
  await form.getByLabel('Need date').fill(dhakaDay())
  await fillInHospital(form, 'Rangpur Medical College Hospital', /Rangpur/)
  await form.getByLabel('Contact number').fill('01712-345678')
}

async function expectRequest(form: Page, patient: string) {
  await expect(form.getByLabel('Patient name')).toHaveValue(patient)
  await expect(form.getByRole('radio', { name: 'B positive', exact: true })).toBeChecked()
  await expect(form.getByLabel('Number of blood bags')).toHaveValue('২')
  await expect(form.getByLabel('Contact number')).toHaveValue('01712-345678')
}

test('a request is restored after a reload and after Back, until the person starts again', async ({
  page,
}) => {
  await newPerson(page, 'Rokeya Begum')
  await visit(page, '/bloodRequest')
  await fillInRequest(page, 'Abdul Karim')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:request')))
    .toContain('01712-345678')
  await reload(page)
  await expectRequest(page, 'Abdul Karim')
  await expect(page.getByText(DRAFT_NOTICE)).toBeVisible()
  await saveScreenshots(page, 'drafts/line', VIEWS)
  await visit(page, '/about')
  await page.goBack({ waitUntil: 'networkidle' })
  await expectRequest(page, 'Abdul Karim')
  await page.getByRole('button', { name: 'Start again' }).tap()
  await expect(page.getByLabel('Patient name')).toHaveValue('')
  await expect(page.getByText(DRAFT_NOTICE)).toBeHidden()
  await reload(page)
  await expect(page.getByLabel('Patient name')).toHaveValue('')
})

test('a request is sent after a login above the form when the session has expired', async ({
  page,
}) => {
  const person = await newPerson(page, 'Rokeya Begum')
  await visit(page, '/bloodRequest')
  await fillInRequest(page, 'Mina Akter')
  await endSessions(person.email)
  await page.getByRole('button', { name: 'Post request' }).tap()
  const login = page.getByRole('dialog', { name: 'Log in to continue' })
  await expect(login.getByLabel('Email')).toHaveValue(person.email)
  await saveScreenshots(page, 'drafts/login', VIEWS)

  await test.step('closing the login does not change the form', async () => {
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expectRequest(page, 'Mina Akter')
    await expect(page.getByText('What you typed is still here')).toBeVisible()
    await saveScreenshots(page, 'drafts/not-logged-in', VIEWS)
  })

  await test.step('a wrong password shows an error; the right one sends the request', async () => {
    await page.getByRole('button', { name: 'Try again' }).tap()
    await login.getByLabel('Password', { exact: true }).fill('Wrong#12')
    await login.getByRole('button', { name: 'Log in' }).tap()
    await expect(login.getByText('Incorrect Email or Password')).toBeVisible()
    await login.getByLabel('Password', { exact: true }).fill(person.password)
    await login.getByRole('button', { name: 'Log in' }).tap()
    await expect(page).toHaveURL(/\/request\/[0-9a-f]{24}$/)
    await expect(page.getByText('Mina Akter')).toBeVisible()
  })
})

test('the donation dialog stays open when the session expires, and sends the pledge after a login', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email, patientName: 'Hasan Mia' })
  const donor = await newDonor(page, 'Tanvir Ahmed', 'AB-')
  await visit(page, `/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).not.toHaveValue('')
  await dialog.getByLabel('Name').fill('Tanvir of the second floor')
  // The code that stores the draft also asks for the login.
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `draft:donation:${id}`))
    .toContain('second floor')
  await endSessions(donor.email)
  // The browser fires this when a person returns to the tab.
  const heard = page.waitForResponse('**/api/auth/session').then(() => true)
  const comesBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return Promise.race([heard, Promise.resolve(false)])
  }
  // A page polls at most every few seconds.
  await expect.poll(comesBack).toBe(true)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Donate Blood' }).tap()
  const login = page.getByRole('dialog', { name: 'Log in to continue' })
  await login.getByLabel('Password', { exact: true }).fill(donor.password)
  await saveScreenshots(page, 'drafts/login-above-dialog', VIEWS)
  await login.getByRole('button', { name: 'Log in' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
})

test('a person without a donor record registers and returns to the form of the same request', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email, patientName: 'Hasan Mia' })
  await newPerson(page, 'Sabbir Khan')
  // The page has old data, so they find out by pressing.
  await page.route('**/api/account/eligibility', (route) =>
    route.fulfill({ json: { eligibility: GIVES_EVERYWHERE } }),
  )
  await visit(page, `/request/${id}`)
  await page.getByRole('button', { name: 'Donate Blood' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await dialog.getByLabel('Name').fill('Sabbir of the first floor')
  await dialog.getByLabel('Phone').fill('01812-000222')
  await dialog.getByRole('button', { name: 'Donate Blood' }).tap()
  await expect(page).toHaveURL(/\/donorRegistration\?callbackUrl=/)
  await page.unroute('**/api/account/eligibility')

  await page.getByLabel('Phone').fill('01812-000111')
  await page.getByRole('radio', { name: 'AB negative' }).click()
  await choosePlace(page, 'District', 'Rangpur')
  await choosePlace(page, 'Upazila', 'Mithapukur')
  await page.getByLabel('Address').fill('7 College Road')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Register/ })
    .tap()

  await expect(page).toHaveURL(`/request/${id}`)
  await expect(dialog.getByLabel('Name')).toHaveValue('Sabbir of the first floor')
  await expect(dialog.getByLabel('Phone')).toHaveValue('01812-000222')
  await saveScreenshots(page, 'drafts/back-at-the-request', VIEWS)
  await dialog.getByRole('button', { name: 'Donate Blood' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
})

test('the registration link beside a request returns to it, and opens its form', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email, patientName: 'Hasan Mia' })
  await newPerson(page, 'Sabbir Khan')
  await visit(page, `/request/${id}`)
  await expect(page.getByText('Only donors can pledge')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Register as a donor' }).first().tap()
  await expect(page).toHaveURL(/\/donorRegistration\?callbackUrl=/)
  await page.getByLabel('Phone').fill('01812-000111')
  await page.getByRole('radio', { name: 'AB negative' }).click()
  await choosePlace(page, 'District', 'Rangpur')
  await choosePlace(page, 'Upazila', 'Mithapukur')
  await page.getByLabel('Address').fill('7 College Road')

  await test.step('the registration saves a draft as well', async () => {
    await expect.poll(() => draftsIn(page)).toContain('draft:donor')
    await reload(page)
    await expect(page.getByText(DRAFT_NOTICE)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Upazila' })).toHaveValue('Mithapukur')
  })

  await page
    .getByRole('main')
    .getByRole('button', { name: /Register/ })
    .tap()
  await expect(page).toHaveURL(`/request/${id}`)
  await expect(page.getByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
})

test('the drafts of a message and of a new account are stored, but not passwords', async ({
  page,
}) => {
  await visit(page, '/contact')
  await page.getByLabel('Name').fill('Sabbir Khan')
  await page.getByLabel('Message').fill('Where can I give on Fridays?')
  await expect.poll(() => draftsIn(page)).toEqual(['draft:contact'])
  await reload(page)
  await expect(page.getByLabel('Message')).toHaveValue('Where can I give on Fridays?')
  await expect(page.getByText(DRAFT_NOTICE)).toBeVisible()
  await saveScreenshots(page, 'drafts/contact', VIEWS)

  await visit(page, '/register')
  await page.getByLabel('Email').fill('sabbir@people.example')
  await page.getByLabel('Password', { exact: true }).fill('Quiet#River9')
  await expect.poll(() => draftsIn(page)).toContain('draft:register')
  await reload(page)
  await expect(page.getByLabel('Email')).toHaveValue('sabbir@people.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await saveScreenshots(page, 'drafts/register', VIEWS)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain('Quiet#River9')
})

test('no draft remains after a logout, or for another person who logs in', async ({ page }) => {
  const other = await newAccount(page.request, 'Selim Reza')
  const person = await newPerson(page, 'Rokeya Begum')
  await visit(page, '/bloodRequest')
  await page.getByLabel('Patient name').fill('Abdul Karim')
  const drafts = () => draftsIn(page)
  await expect.poll(drafts).toEqual(['draft:request'])

  await test.step('the session expires, and another person logs in', async () => {
    await endSessions(person.email)
    await page.goto('/login')
    await page.getByLabel('Email').fill(other.email)
    await page.getByLabel('Password', { exact: true }).fill(other.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).tap()
    await expect(page).not.toHaveURL(/\/login/)
    await expect.poll(drafts).toEqual([])
  })

  await test.step('the person logs out', async () => {
    await visit(page, '/bloodRequest')
    await page.getByLabel('Patient name').fill('Mina Akter')
    await expect.poll(drafts).toEqual(['draft:request'])
    await page.getByRole('button', { name: /^Your account/ }).tap()
    await page.getByRole('menuitem', { name: 'Logout' }).tap()
    await page.getByRole('button', { name: 'Yes, Log Out' }).tap()
    await expect(page).toHaveURL('/')
    await expect.poll(drafts).toEqual([])
  })
})

/** The keys stored in this tab. The code that saves drafts can load after the first character. */
function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
}

async function choosePlace(page: Page, label: string, place: string) {
  await page.getByRole('combobox', { name: label }).fill(place)
  await tapOption(page, new RegExp(place))
}
