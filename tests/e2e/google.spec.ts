import type { Page } from '@playwright/test'
import { expect, fullTest, logIn, sendLogin, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { inProductDatabase } from '../support/product-database'
import { visit } from '../support/visit'

const RUN = Date.now()
const tania = { email: `tania-${RUN}@gmail.example`, name: 'Tania Rahman' }
const FAILURE = 'Something went wrong, Try again later.'

/** Opens Google from the login, to which a guest was redirected. */
async function leaveForGoogle(page: Page, wanted: string) {
  await page.goto(wanted)
  await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(wanted)}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Test Google' })).toBeVisible()
}

async function choose(
  page: Page,
  person: typeof tania & { account?: string },
  { isVerified = true } = {},
) {
  await expect(page.getByRole('heading', { name: 'Test Google' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Account number').fill(person.account ?? '')
  await page.getByLabel('Email verified').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function sessionOf(page: Page) {
  return (await page.request.get('/api/auth/session')).json()
}

async function accountsOf(email: string) {
  return inProductDatabase((database) => database.collection('users').find({ email }).toArray())
}

test('a new person logs in with Google and returns to the page they wanted', async ({
  page,
  baseURL,
}) => {
  const photo = `${baseURL}/pictures/default-avatar.svg`
  await leaveForGoogle(page, '/donorSearch?bloodGroup=O%2B')
  await choose(page, tania)
  await expect(page).toHaveURL('/donorSearch?bloodGroup=O%2B')
  expect((await sessionOf(page)).user).toMatchObject({ ...tania, image: photo, role: 'user' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Tania/ }).first()).toBeVisible()

  const [account, ...others] = await accountsOf(tania.email)
  expect(others).toEqual([])
  expect(account).toMatchObject({ ...tania, photo, emailVerifiedAt: expect.any(Date) })
  expect(account).not.toHaveProperty('passwordHash')
})

test('a guest who needs blood continues with Google, and the form is still filled in', async ({
  page,
}) => {
  await visit(page, '/needBlood')
  await page.getByLabel('Patient name').fill('Abdul Karim')
  const isStored = () => page.evaluate(() => sessionStorage.getItem('draft:request'))
  await expect.poll(isStored).toContain('Abdul Karim')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, { email: `needs-${RUN}@gmail.example`, name: 'Rahima Khatun' })
  await expect(page).toHaveURL('/bloodRequest')
  await expect(page.getByLabel('Patient name')).toHaveValue('Abdul Karim')
})

fullTest('the sign-up offers Google as well', async ({ page }) => {
  await visit(page, '/register?callbackUrl=%2Fdonate')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, { email: `new-${RUN}@gmail.example`, name: 'Selina Parvin' })
  await expect(page).toHaveURL('/donate')
})

test('a returning person logs in with Google to the same account', async ({ newVisitor }) => {
  const person = { email: `again-${RUN}@gmail.example`, name: 'Rumana Haque' }
  const ids: string[] = []
  for (const name of [person.name, 'Another Name']) {
    const page = await newVisitor()
    await leaveForGoogle(page, '/donate')
    await choose(page, { ...person, name })
    await expect(page).toHaveURL('/donate')
    ids.push((await sessionOf(page)).user.id)
  }
  expect(ids[1]).toBe(ids[0])
  expect(await accountsOf(person.email)).toMatchObject([{ name: person.name }])
})

fullTest(
  "a person who registered another person's email is locked out once the owner logs in",
  async ({ newVisitor }) => {
    const owner = { email: `owner-${RUN}@gmail.example`, name: 'Salma Khatun' }
    const typed = { email: owner.email, name: 'A Stranger', photo: '/pictures/default-avatar.svg' }
    const password = 'Monsoon#1971'
    const stranger = await newVisitor()
    const signedUp = await stranger.request.post('/api/usercreate', {
      data: { ...typed, password },
    })
    expect(signedUp.status()).toBe(201)
    await logIn(stranger, owner.email, password)
    const knows = () => stranger.request.post('/api/getuser', { data: { email: owner.email } })
    expect((await knows()).status()).toBe(200)

    const page = await newVisitor()
    await leaveForGoogle(page, '/donate')
    await choose(page, owner)
    await expect(page).toHaveURL('/donate')

    expect((await knows()).status()).toBe(401)
    await stranger.goto('/donate')
    await expect(stranger).toHaveURL(/\/login/)
    await sendLogin(stranger, owner.email, password)
    await expect(stranger.getByText('Incorrect Email or Password')).toBeVisible()
    expect((await sessionOf(page)).user).toMatchObject(owner)
  },
)

fullTest(
  'an account stays with its person when the email at Google changes',
  async ({ newVisitor }) => {
    const email = `first-${RUN}@gmail.example`
    const person = { email, name: 'Farida Begum', account: `farida-${RUN}` }
    const page = await newVisitor()
    await leaveForGoogle(page, '/donate')
    await choose(page, person)
    await expect(page).toHaveURL('/donate')
    const { user } = await sessionOf(page)

    const later = await newVisitor()
    await leaveForGoogle(later, '/donate')
    await choose(later, { ...person, email: `second-${RUN}@gmail.example` })
    await expect(later).toHaveURL('/donate')
    expect((await sessionOf(later)).user).toMatchObject({ id: user.id, email })

    const stranger = await newVisitor()
    await leaveForGoogle(stranger, '/donate')
    await choose(stranger, { email, name: 'Somebody Else', account: `else-${RUN}` })
    await expect(stranger).toHaveURL('/login?callbackUrl=%2Fdonate&error=OtherGoogleAccount')
    const alert = stranger.getByRole('alert').filter({ hasText: FAILURE })
    await expect(alert).toContainText('is linked to another Google account')
    expect(await sessionOf(stranger)).toEqual({})
  },
)

fullTest('a token for another login is rejected', async ({ page }) => {
  await leaveForGoogle(page, '/donate')
  const link = page.getByRole('link', { name: /A New Visitor/ }).first()
  const authorize = new URL((await link.getAttribute('href')) ?? '', page.url())
  expect(authorize.searchParams.get('nonce')).toMatch(/^.{20,}$/)
  authorize.searchParams.set('nonce', 'of-another-visit')
  await page.goto(authorize.href)
  await expect(page).toHaveURL('/login?callbackUrl=%2Fdonate&error=OAuthCallback')
  expect(await sessionOf(page)).toEqual({})
})

test('a person whose email Google has not verified sees an error and gets no account', async ({
  page,
}) => {
  const person = { email: `unverified-${RUN}@gmail.example`, name: 'Nobody Yet' }
  await leaveForGoogle(page, '/donate')
  await choose(page, person, { isVerified: false })
  await expect(page).toHaveURL('/login?callbackUrl=%2Fdonate&error=AccessDenied')
  const alert = page.getByRole('alert').filter({ hasText: FAILURE })
  await expect(alert).toContainText("Google hasn't confirmed this account's email")
  expect(await sessionOf(page)).toEqual({})
  expect(await accountsOf(person.email)).toEqual([])
})

fullTest(
  'a person who cancels at Google sees a message, and can still log in and continue',
  async ({ page }) => {
    await leaveForGoogle(page, '/donorSearch?bloodGroup=O%2B')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/login\?.*error=GoogleCancelled/)
    const alert = page.getByRole('alert').filter({ hasText: FAILURE })
    await expect(alert).toContainText('You left Google')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: /Nadia Sultana/ }).click()
    await expect(page).toHaveURL('/donorSearch?bloodGroup=O%2B')
    expect((await sessionOf(page)).user.email).toBe('member@sharelife.example')
  },
)

fullTest('a code for another person is rejected', async ({ page, request }) => {
  await leaveForGoogle(page, '/donate')
  const link = page.getByRole('link', { name: /A New Visitor/ }).first()
  const authorize = new URL((await link.getAttribute('href')) ?? '', page.url())
  const back = await request.get(authorize.href, { maxRedirects: 0 })
  // This browser never opened Google, so it has neither the state nor the code verifier.
  const response = await request.get(back.headers().location ?? '', { maxRedirects: 0 })
  expect(response.headers().location).toContain('/api/auth/error?error=OAuthCallback')
  expect(await (await request.get('/api/auth/session')).json()).toEqual({})
})

fullTest(
  'a person sees an error when Google does not respond, and can log in later',
  async ({ page }) => {
    const google = Number(process.env.PRODUCT_GOOGLE_PID)
    await visit(page, '/donate')
    process.kill(google, 'SIGSTOP')
    try {
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      const alert = page.getByRole('alert').filter({ hasText: FAILURE })
      await expect(alert).toContainText("Google didn't respond")
      await expect(page).toHaveURL('/login?callbackUrl=%2Fdonate&error=OAuthSignin')
    } finally {
      process.kill(google, 'SIGCONT')
    }
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: /Nadia Sultana/ }).click()
    await expect(page).toHaveURL('/donate')
  },
)
