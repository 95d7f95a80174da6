import { expect, fullTest, logIn, sendLogin, signIn, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { visit } from '../support/visit'

const PROTECTED = [
  '/donorRegistration',
  '/donorSearch',
  '/bloodRequest',
  '/donate',
  '/communityChat',
]

test('a guest is sent to the login from every protected page, and returns after it', async ({
  page,
}) => {
  for (const path of [...PROTECTED, '/dashboard/userhome', '/dashboard/manageusers']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(path)}`)
  }
  await page.goto('/donorSearch?bloodGroup=O%2B')
  await sendLogin(page, 'member@sharelife.example')
  await expect(page).toHaveURL('/donorSearch?bloodGroup=O%2B')
})

test('the login redirects no one to another site', async ({ page }) => {
  await page.goto('/login?callbackUrl=https://evil.example/')
  await sendLogin(page, 'member@sharelife.example')
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a wrong password shows an error, and the input stays', async ({ page }) => {
  await page.goto('/login')
  await sendLogin(page, 'member@sharelife.example', 'wrong')
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('member@sharelife.example')
})

test('a person who logs in while the session request is pending is logged in', async ({ page }) => {
  // The response can arrive in between, with a cookie for another token.
  let isFirst = true
  await page.route('**/api/auth/csrf', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return route.fulfill({ json: { csrfToken: 'a'.repeat(64) } })
  })
  await logIn(page, 'member@sharelife.example')
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a member cannot open admin pages; an admin can', async ({ newVisitor }) => {
  const member = await newVisitor()
  await logIn(member, 'member@sharelife.example')
  await member.goto('/dashboard/manageusers')
  await expect(member).toHaveURL('/dashboard/userhome')

  const admin = await newVisitor()
  await visit(admin, '/login')
  await admin.getByRole('button', { name: 'Login as Admin' }).click()
  await expect(admin).toHaveURL('/dashboard/home')
  await admin.goto('/dashboard/manageusers')
  await expect(admin).toHaveURL('/dashboard/manageusers')
})

fullTest(
  'a person who logs out in one tab is logged out in all others',
  async ({ page, context }) => {
    await signIn(page, 'member@sharelife.example')
    const [own, open] = [await context.newPage(), await context.newPage()]
    await own.goto('/dashboard/profile')
    await open.goto('/allrequest')
    for (const tab of [own, open]) await untilHydrated(tab)
    await expect(own.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await expect(open.getByRole('button', { name: /^Your account/ })).toBeVisible()

    await visit(page, '/dashboard/userhome')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(own).toHaveURL(/\/login/)
    await expect(own.getByText('member@sharelife.example')).toBeHidden()
    await expect(open.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  },
)

test('a person logs out after a confirmation, and cannot open protected pages', async ({
  page,
}) => {
  await logIn(page, 'donor@sharelife.example')
  await page
    .getByRole('button', { name: /Nusrat|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Are you sure? You want to Log Out!')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Log Out' }).click()
  await expect(page.getByText('Log Out Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/donorSearch')
  await expect(page).toHaveURL(/\/login/)
})

fullTest(
  'URLs with other languages, cases or spellings open the right page',
  async ({ page, request }) => {
    for (const [path, target] of [
      ['/en', '/'],
      ['/en/about', '/about'],
      ['/BN/about', '/bn/about'],
    ]) {
      const response = await request.get(path ?? '', { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe(target)
    }
    for (const path of ['/foo.bar', '/no/such/page', '/request/123', '/bnx']) {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 404])
    }
    await page.goto('/foo.bar')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')

    await logIn(page, 'member@sharelife.example')
    await page.goto('/dashboard/userHome')
    await expect(page).toHaveURL('/dashboard/userhome')
  },
)

fullTest('a browser revalidates every page, and caches what never changes', async ({ request }) => {
  for (const path of ['/', '/allrequest', '/about', '/login']) {
    const headers: Record<string, string>[] = [{}, { rsc: '1', 'next-router-prefetch': '1' }]
    for (const sent of headers) {
      const response = await request.get(path, { headers: sent })
      const rule = response.headers()['cache-control']
      expect([path, rule]).toEqual([path, 'public, max-age=0, must-revalidate'])
    }
  }
  const page = await (await request.get('/')).text()
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? ''
  const { 'cache-control': kept } = (await request.get(script)).headers()
  expect(kept).toContain('immutable')
})

test('endpoints respond with and without /api, and unknown ones return JSON', async ({
  request,
}) => {
  const paths = ['getservices', 'getbloodrequests']
  for (const path of paths) {
    // Other tests can change the list between the two.
    await expect(async () => {
      const [bare, full] = await Promise.all([request.get(`/${path}`), request.get(`/api/${path}`)])
      expect(await bare.json()).toEqual(await full.json())
    }).toPass({ timeout: 20_000 })
  }
  for (const path of ['District.json', 'Upazila.json']) {
    expect((await (await request.get(`/${path}`)).json()).length).toBeGreaterThan(60)
  }
  const unknown = await request.get('/api/nothing')
  expect([unknown.status(), (await unknown.json()).code]).toEqual([404, 'not-found'])
  const wrong = await request.put('/getservices', { data: {} })
  expect([wrong.status(), (await wrong.json()).code]).toEqual([405, 'method-not-allowed'])
  const sent = await request.post('/contact', { data: { name: '' } })
  expect(sent.status()).toBe(422)
})
