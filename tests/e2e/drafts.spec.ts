import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, test } from '../support/browser-test'
import { askForBlood, newAccount, newDonor, newPerson, registerDonor } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { saveScreenshots } from '../support/screenshots'
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

test('a request is restored after a reload and after Back', async ({ page }) => {
  await newPerson(page, 'Rokeya Begum')
  await visit(page, '/bloodRequest')
  await page.getByRole('radio', { name: 'B positive', exact: true }).click()
  await page.getByLabel('Patient name').fill('Abdul Karim')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:request')))
    .toContain('Abdul Karim')
  const expectRequest = async () => {
    await expect(page.getByLabel('Patient name')).toHaveValue('Abdul Karim')
    await expect(page.getByRole('radio', { name: 'B positive', exact: true })).toBeChecked()
  }
  await reload(page)
  await expectRequest()
  await expect(page.getByText(DRAFT_NOTICE)).toBeVisible()
  await saveScreenshots(page, 'drafts/line', VIEWS)
  await visit(page, '/about')
  await page.goBack()
  await expectRequest()
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
  const sessionResponse = page.waitForResponse('**/api/auth/session').then(() => true)
  const comesBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return Promise.race([sessionResponse, Promise.resolve(false)])
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

test('a person without a donor record returns from the registration to the filled-in form', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const id = await askForBlood(asking, { ...need, email, patientName: 'Hasan Mia' })
  const { email: ownEmail } = await newPerson(page, 'Sabbir Khan')
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

  // The form of the registration has tests of its own.
  await registerDonor(page, ownEmail, 'AB-')
  await page.goto(new URL(page.url()).searchParams.get('callbackUrl') ?? '')
  await expect(page).toHaveURL(`/request/${id}`)
  await expect(dialog.getByLabel('Name')).toHaveValue('Sabbir of the first floor')
  await expect(dialog.getByLabel('Phone')).toHaveValue('01812-000222')
  await saveScreenshots(page, 'drafts/back-at-the-request', VIEWS)
  await dialog.getByRole('button', { name: 'Donate Blood' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
})

test('no draft remains for another person who logs in after the session has expired', async ({
  page,
}) => {
  const other = await newAccount(page.request, 'Selim Reza')
  const person = await newPerson(page, 'Rokeya Begum')
  await visit(page, '/bloodRequest')
  await page.getByLabel('Patient name').fill('Abdul Karim')
  // The code that saves drafts can load after the first character.
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(drafts).toEqual(['draft:request'])
  await endSessions(person.email)
  await visit(page, '/login')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page).not.toHaveURL(/\/login/)
  await expect.poll(drafts).toEqual([])
})
