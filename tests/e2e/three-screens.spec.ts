import type { Page } from '@playwright/test'
import { addDays, format, parseISO } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'
import { chooseEmail } from '../support/account-way'
import { expect, fullTest, test } from '../support/browser-test'
import { visitedPaths } from '../support/keys-and-taps'
import { askForBlood, newAccount, newDonor, newPerson } from '../support/people'
import { saveScreenshot } from '../support/screenshots'
import { tapOption } from '../support/tap-option'
import { reload, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.setTimeout(120_000)

const PASSWORD = 'Quiet#River9'
const LOCATION = 'Rangpur Medical College Hospital'

/** A page, or a dialog with a form, where a person stops. */
type Screen = 'the request' | 'the form' | 'the pledge'

/**
 * Counts the screens that a person reads or fills in. The page under a dialog that opens with it does not
 * count; any other page on the way does.
 */
function countScreens(page: Page, request: string) {
  const screens: string[] = []
  const paths = visitedPaths(page)
  function expectScreens(expected: Screen[], expectedPaths: string[]) {
    expect(screens).toEqual(expected)
    expect(paths()).toEqual(expectedPaths)
  }
  return {
    stop: (screen: Screen) => screens.push(screen),
    expectScreens,
    expectThree: (form: string) => {
      const path = `/request/${request}`
      expectScreens(['the request', 'the form', 'the pledge'], [path, form, path])
    },
  }
}

/** Records each scroll position of the page of a path. */
async function scrollPositionsOf(page: Page, path: string) {
  const positions = await page.evaluateHandle((path) => {
    const noted: number[] = []
    document.addEventListener('scroll', () => {
      if (window.location.pathname === path) noted.push(window.scrollY)
    })
    return noted
  }, path)
  return () => positions.jsonValue()
}

async function aRequest(asking: Page, own: Record<string, string> = {}): Promise<string> {
  const { email } = await newPerson(asking, 'Rokeya Begum')
  const patient = { bloodGroup: 'AB-', time: dhakaDay(), patientName: 'Hasan Mia' }
  return askForBlood(asking, { email, ...patient, ...own })
}

async function fillInAccount(page: Page, email: string): Promise<void> {
  await chooseEmail(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Tanvir Ahmed')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
}

async function fillInDonor(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('+880 1812-000111')
  await page.getByRole('radio', { name: 'AB negative', exact: true }).tap()
  await page.getByRole('combobox', { name: 'District' }).fill('Rangpur')
  await tapOption(page, /Rangpur/)
  await page.getByRole('combobox', { name: 'Upazila' }).fill('mitha')
  await tapOption(page, /Mithapukur/)
  await page.getByLabel('Address').fill('7 College Road')
}

/** The pledge form, filled in with known values: one press pledges. */
async function pledge(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Donate Blood' })
  await expect(dialog.getByLabel('Phone')).toHaveValue('+880 1812-000111')
  await saveScreenshot(page, 'three-screens/3-pledge-360')
  await dialog.getByRole('button', { name: 'Donate Blood' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
}

const newEmail = () => `tanvir-${Date.now()}@people.example`
const chooseToSignUp = (page: Page) => page.getByRole('link', { name: 'Sign up and pledge' }).tap()

test('a new person gets from a shared link to a pledge in two screens', async ({
  page,
  newVisitor,
}) => {
  const request = await aRequest(await newVisitor(), { bloodBag: '1' })
  const { stop, expectScreens } = countScreens(page, request)

  await visit(page, `/request/${request}`)
  stop('the request')
  await chooseToSignUp(page)

  await expect(page).toHaveURL(`/request/${request}/pledge`)
  stop('the form')
  await expect(page.getByRole('main').getByText(LOCATION)).toBeVisible()
  const groups = page.getByRole('radiogroup', { name: 'Blood Group' })
  await expect(groups.getByRole('radio', { checked: true })).toHaveCount(0)
  await saveScreenshot(page, 'three-screens/2-form-360', { fullPage: true })
  await fillInAccount(page, newEmail())
  await fillInDonor(page)
  await page.getByRole('button', { name: 'Sign up and pledge' }).tap()

  const success = page.getByRole('alertdialog', { name: 'Congratulation!!!' })
  await expect(success).toBeVisible()
  await saveScreenshot(page, 'three-screens/3-pledged-360')
  expectScreens(['the request', 'the form'], [`/request/${request}`, `/request/${request}/pledge`])
  await success.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('main').getByText('You pledged 1 bag').first()).toBeVisible()

  // No one fills in a form to pledge to a covered request.
  await page.goto(`/request/${request}/pledge`)
  await expect(page).toHaveURL(`/request/${request}`)
  await expect(page.getByRole('main').getByText('You pledged 1 bag').first()).toBeVisible()
  const late = await newVisitor()
  await late.goto(`/request/${request}/pledge`)
  await expect(late.getByRole('main').getByText('All bags pledged')).toBeVisible()
  await expect(late.getByRole('heading', { name: 'Tell me about the next one' })).toBeVisible()
})

test('a donor who logs in gets back to the same request in three screens', async ({
  page,
  newVisitor,
}) => {
  const request = await aRequest(await newVisitor())
  const { email, password } = await newDonor(await newVisitor(), 'Tanvir Ahmed', 'AB-')
  const { stop, expectThree } = countScreens(page, request)

  await visit(page, `/request/${request}`)
  stop('the request')
  await chooseToSignUp(page)

  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  stop('the form')
  // The login replaces the form, which has an email field too.
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await saveScreenshot(page, 'three-screens/2-login-360', { fullPage: true })
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).tap()

  await expect(page.getByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
  stop('the pledge')
  await pledge(page)
  expectThree(`/request/${request}/pledge`)
})

test('a member without a donor record needs three screens', async ({ page, newVisitor }) => {
  const request = await aRequest(await newVisitor())
  await newPerson(page, 'Tanvir Ahmed')
  const { stop, expectThree } = countScreens(page, request)

  await visit(page, `/request/${request}`)
  stop('the request')
  await page.getByRole('main').getByRole('link', { name: 'Register as a donor' }).first().tap()

  await expect(page).toHaveURL(/\/donorRegistration/)
  stop('the form')
  await fillInDonor(page)
  await page.getByRole('button', { name: 'Register as a donor' }).tap()

  await expect(page.getByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
  stop('the pledge')
  await pledge(page)
  expectThree('/donorRegistration')
})

fullTest(
  'a new person who donated a month ago gets account and record, and sees from when they can donate',
  async ({ page, newVisitor }) => {
    const request = await aRequest(await newVisitor())
    await visit(page, `/request/${request}/pledge`)
    await fillInAccount(page, newEmail())
    await fillInDonor(page)
    const gave = addDays(parseISO(dhakaDay()), -30)
    await page.getByLabel('Last Donation Date').fill(format(gave, 'yyyy-MM-dd'))
    const from = `You can give again from ${format(addDays(gave, 120), 'd MMM yyyy')}`
    await expect(page.getByText(from)).toBeVisible()
    const positions = await scrollPositionsOf(page, `/request/${request}`)
    await page.getByRole('button', { name: 'Sign up and continue' }).tap()

    await expect(page).toHaveURL(`/request/${request}`)
    const notice = page.getByRole('main').getByText(from)
    await expect(notice).toBeInViewport()
    // The page jumps to its top: a smooth scroll would move the notice away.
    const stepsUp = (await positions()).filter((now, at, all) => now < (all[at - 1] ?? now))
    expect(stepsUp.length).toBeLessThanOrEqual(1)
    await expect(page.getByText(/Donors wait 120 days between donations/)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await saveScreenshot(page, 'three-screens/deferred-360')
    const account = await page.request.get('/api/account/eligibility')
    expect(await account.json()).toMatchObject({ eligibility: { isDonor: true } })
  },
)

fullTest(
  'no input is lost when the network fails after the sign-up, even with a reload',
  async ({ page, newVisitor }) => {
    const request = await aRequest(await newVisitor())
    await visit(page, `/request/${request}/pledge`)
    await fillInAccount(page, newEmail())
    await fillInDonor(page)
    await page.route('**/api/donorcreate', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Sign up and pledge' }).tap()
    await expect(page.getByText('Your account is ready', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is an Error !!!' }),
    ).toBeInViewport()
    await saveScreenshot(page, 'three-screens/failed-360')
    await page.unroute('**/api/donorcreate')

    await reload(page)
    await expect(page.getByText("You're logged in")).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('7 College Road')
    await expect(page.getByRole('combobox', { name: 'Upazila' })).toHaveValue('Mithapukur')
    await page.getByRole('button', { name: 'Register and pledge' }).tap()
    await expect(page.getByRole('alertdialog', { name: 'Congratulation!!!' })).toBeVisible()
  },
)

fullTest(
  'a person who types another person’s email stays at the sign-up',
  async ({ page, newVisitor }) => {
    const request = await aRequest(await newVisitor())
    const { email } = await newAccount(page.request, 'Sabbir Khan')
    await visit(page, `/request/${request}/pledge`)
    await fillInAccount(page, email)
    await fillInDonor(page)
    await page.getByRole('button', { name: 'Sign up and pledge' }).tap()
    await expect(page.getByText('An account with this email already exists')).toBeVisible()
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({})
    await page.getByRole('button', { name: 'Log in instead' }).tap()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  },
)
