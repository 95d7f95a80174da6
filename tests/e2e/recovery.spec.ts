import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, fullTest, logIn, sendLogin, test } from '../support/browser-test'
import { untilHydrated } from '../support/hydrated'
import { mailsTo, waitForMail } from '../support/mailbox'
import { newAccount, newPerson } from '../support/people'
import { visit } from '../support/visit'

const NEW_PASSWORD = 'Renewed#2'

// An email can take most of the default timeout.
test.setTimeout(180_000)

async function linkOf(email: string, page: '/reset' | '/verify', after = 0): Promise<string> {
  const subject = page === '/reset' ? /new password/ : /Confirm/
  const mail = await waitForMail({ to: email, after, subject })
  const link = mail.links.find((address) => new URL(address).pathname === page)
  if (!link) throw new Error(`The mail to ${email} has no link to ${page}`)
  return link
}

async function choose(page: Page, password: string): Promise<void> {
  await untilHydrated(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a person who forgot the password logs in again, and all other sessions end', async ({
  page,
  newVisitor,
  request,
}) => {
  const { email, password } = await newAccount(request, 'Sadia Islam')
  const elsewhere = await newVisitor()
  await logIn(elsewhere, email, password)
  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/dashboard/profile')

  const before = Date.now()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await untilHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const link = await linkOf(email, '/reset', before)
  await page.goto(link)
  await choose(page, NEW_PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fprofile')
  const { request: calls } = elsewhere.context()
  expect((await calls.post('/api/getuser', { data: { email } })).status()).toBe(401)

  await sendLogin(page, email, password)
  await expect(page.getByText('Incorrect Email or Password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot')
})

test('the response does not reveal whether an email has an account', async ({ request }) => {
  const { email } = await newAccount(request, 'Sadia Islam')
  const answers = []
  for (const asked of [email, `nobody-${Date.now()}@people.example`]) {
    const response = await request.post('/api/password-reset', { data: { email: asked } })
    answers.push([response.status(), await response.text(), response.headers()['content-length']])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(202)
})

test('a new member confirms the email from a link, after logging in', async ({ page, request }) => {
  const { email, password } = await newAccount(request, 'Sadia Islam', { isConfirmed: false })
  await page.goto(await linkOf(email, '/verify'))
  await page.getByRole('link', { name: 'Log in to confirm' }).click()
  await expect(page).toHaveURL(/\/login/)
  await sendLogin(page, email, password)
  await expect(page).toHaveURL(/\/verify\?token=/)

  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

fullTest('an expired link shows an error, and sends a new one', async ({ page }) => {
  const { email } = await newPerson(page, 'Sadia Islam', { isConfirmed: false })
  await visit(page, '/verify?token=of-another-account')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByRole('button', { name: 'Link sent' })).toBeVisible()
  // The site retries a failed attempt after 15 seconds.
  const arrived = async () => (await mailsTo({ to: email, subject: 'Confirm' })).length
  await expect.poll(arrived, { timeout: 80_000 }).toBe(2)
})

fullTest(
  'a person who changes the password stays logged in, and all other sessions end',
  async ({ page, newVisitor, request }) => {
    const { email, password } = await newAccount(request, 'Sadia Islam')
    const elsewhere = await newVisitor()
    await logIn(elsewhere, email, password)
    await logIn(page, email, password)

    await visit(page, '/dashboard/profile')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(password)
    await choose(page, NEW_PASSWORD)
    await expect(page.getByText('Password changed')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/dashboard/profile')

    await elsewhere.goto('/dashboard/profile')
    await expect(elsewhere).toHaveURL(/\/login/)
    await waitForMail({ to: email, subject: 'Your ShareLife password was changed' })
  },
)

fullTest('the list of common passwords is included in the deployment files', () => {
  for (const name of ['usercreate', 'password-reset', 'account/password']) {
    const trace = `.next/server/app/api/${name}/route.js.nft.json`
    const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: string[] }
    const taken = files.map((file) => path.join(path.dirname(trace), file))
    const list = 'lib/features/users/server/sign-in/common-passwords.txt.gz'
    expect([name, taken.includes(list)]).toEqual([name, true])
  }
})

fullTest(
  'a common password is rejected at its field, and the link still works',
  async ({ page, request }) => {
    const { email } = await newAccount(request, 'Sadia Islam')
    const before = Date.now()
    await request.post('/api/password-reset', { data: { email } })
    await page.goto(await linkOf(email, '/reset', before))
    await choose(page, 'P@ssw0rd')
    await expect(page.getByText(/too common and easy to guess/)).toBeVisible()
    await choose(page, NEW_PASSWORD)
    await expect(page.getByText('Password changed')).toBeVisible()
  },
)
