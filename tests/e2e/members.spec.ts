import type { Locator, Page } from '@playwright/test'
import { expect, logIn, signIn, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { newAccount, newPerson } from '../support/people'
import { visit } from '../support/visit'

const ADMIN = 'admin@sharelife.example'

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Presses a button of a row, and confirms. */
async function press(page: Page, name: string, confirm: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: confirm }).click()
  await expect(question).toHaveCount(0)
}

test('an admin finds a person, makes them an admin and a user again, and deletes them', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = await newVisitor()
  const name = `Rokeya Begum ${Date.now()}`
  const { email, password } = await newAccount(person.request, name)
  const row = rowOf(page, email)
  await signIn(page, ADMIN)

  await test.step('finds them, also by status', async () => {
    await visit(page, '/dashboard/manageusers')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
    await page.getByRole('searchbox').fill(email.toUpperCase())
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\?q=PERSON/)
    await expect(page.getByRole('status').filter({ hasText: /^1 user$/ })).toBeVisible()
    await expect(row.getByText('User', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await expect(page.getByText('No users match your search')).toBeVisible()
    await page.goto(`/dashboard/manageusers?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(email)
  })

  await test.step('makes them an admin, who sees a notification and can open the pages', async () => {
    await press(page, `Make admin: ${name}`, 'Yes, make admin')
    await expect(page.getByText(`${name} becomes an admin`)).toBeVisible()
    await expect(row.getByText('Admin', { exact: true })).toBeVisible()
    await waitForMail({ to: email, subject: "You're now a ShareLife admin" })
    await logIn(person, email, password)
    await person.goto('/dashboard/home')
    await expect(person).toHaveURL('/dashboard/home')
    expect((await person.request.get('/api/getusers?limit=1')).status()).toBe(200)
  })

  await test.step('makes them a user again, and the pages are closed immediately', async () => {
    await press(page, `Make user: ${name}`, 'Yes, make user')
    await expect(page.getByText(`${name} is no longer an admin`)).toBeVisible()
    await expect(row.getByText('User', { exact: true })).toBeVisible()
    expect((await person.request.get('/api/getusers')).status()).toBe(401)
    await person.goto('/dashboard/home')
    await expect(person).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fhome')
    await logIn(person, email, password)
    await person.goto('/dashboard/home')
    await expect(person).toHaveURL('/dashboard/userhome')
    expect((await person.request.get('/api/getusers')).status()).toBe(403)
  })

  await test.step('deletes them after a confirmation', async () => {
    await press(page, `Delete ${name}`, 'Yes, delete')
    await expect(page.getByText('User has been deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('No users match your search')).toBeVisible()
    expect((await person.request.get('/api/getusers')).status()).toBe(401)
  })

  await test.step('cannot change their own account', async () => {
    await page.goto(`/dashboard/manageusers?q=${encodeURIComponent(ADMIN)}`)
    await expect(rowOf(page, ADMIN).getByText('You', { exact: true })).toBeVisible()
    await expect(rowOf(page, ADMIN).getByRole('button', { name: /^(?:Make|Delete) / })).toHaveCount(
      0,
    )
  })
})

test('a member and a guest cannot open this page', async ({ page, newVisitor }) => {
  await newPerson(page, 'Rokeya Begum')
  await page.goto('/dashboard/manageusers')
  await expect(page).toHaveURL('/dashboard/userhome')
  const guest = await newVisitor()
  await guest.goto('/dashboard/manageusers')
  await expect(guest).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fmanageusers')
})
