import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, logIn, test } from '../support/browser-test'
import { newAccount } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { visit } from '../support/visit'

type Account = Awaited<ReturnType<typeof newAccount>>

/** The code of an authenticator app, a number of seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

async function newAdmin(page: Page): Promise<Account> {
  const admin = await newAccount(page.request, 'Selina Hossain')
  await inProductDatabase((database) =>
    database.collection('users').updateOne({ email: admin.email }, { $set: { role: 'admin' } }),
  )
  return admin
}

/** Sets up two-step login on the profile, and returns the key and the recovery codes. */
async function setUp(page: Page) {
  await visit(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' })
  await dialog.getByRole('button', { name: 'Get started' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with your key' })).toBeVisible()
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  const code = codeOf(secret)
  await dialog.getByLabel('Code from the app').fill(code)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return { secret, code, recoveryCodes }
}

async function enter(page: Page, code: string) {
  await page.getByLabel('Code from your app').fill(code)
  // The error for the previous code stays until the response arrives.
  const response = page.waitForResponse('**/api/account/second-factor/proof')
  await page.getByRole('button', { name: 'Continue' }).click()
  await response
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, Log Out' }).click()
  await expect(page).toHaveURL('/')
}

test('an admin sets up two-step login and enters a code after each login and before a deletion', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const admin = await newAdmin(page)
  const leaver = await newAccount(page.request, 'Leaving Person')
  await logIn(page, admin.email, admin.password)
  const { secret, code, recoveryCodes } = await setUp(page)
  const [first = '', second = ''] = recoveryCodes
  const wanted = `/dashboard/manageusers?q=${encodeURIComponent(leaver.email)}`
  const asked = `/dashboard/second-factor?callbackUrl=${encodeURIComponent('/dashboard/manageusers')}`

  await test.step('admin pages require a code after the next login', async () => {
    await logOut(page)
    await logIn(page, admin.email, admin.password)
    await visit(page, wanted)
    await expect(page).toHaveURL(asked)
    expect((await page.request.get('/api/getusers')).status()).toBe(403)
    // The rest of the site does not require it.
    expect((await page.request.get('/api/getdonars')).status()).toBe(200)
  })

  await test.step('a wrong or used code does not open them; a recovery code does', async () => {
    const isShown = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds))
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555']
    await enter(page, wrong.find((each) => !isShown.includes(each)) ?? '')
    await expect(page.getByText('This code is wrong.')).toBeVisible()
    await enter(page, code)
    await expect(page.getByText(/This code (has already been used|is wrong)/)).toBeVisible()
    await enter(page, first)
    await expect(page).toHaveURL('/dashboard/manageusers')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
  })

  await test.step('a recovery code works once, and another browser requires a code of the app', async () => {
    const other = await newVisitor()
    await logIn(other, admin.email, admin.password)
    await visit(other, '/dashboard/manageusers')
    await enter(other, first)
    await expect(other.getByText('has already been used')).toBeVisible()
    // The app's next code: the phone's clock can be half a minute ahead.
    await enter(other, codeOf(secret, 30))
    await expect(other).toHaveURL('/dashboard/manageusers')
  })

  await test.step('deleting a person requires a code again when the last one is old', async () => {
    await inProductDatabase(async (database) => {
      const account = await database.collection('users').findOne({ email: admin.email })
      const old = { secondFactorAt: new Date(Date.now() - 11 * 60_000) }
      await database.collection('sessions').updateMany({ account: account?._id }, { $set: old })
    })
    await visit(page, wanted)
    await page.getByRole('button', { name: `Delete ${leaver.name}` }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByLabel('Code from your app').fill(second)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('User has been deleted.')).toBeVisible()
    await expect(page.getByText('No users match your search')).toBeVisible()
  })
})
