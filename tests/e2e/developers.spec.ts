import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { layoutFaults } from '../support/layout-faults'
import { smallTargets } from '../support/target-sizes'
import { untranslatedEnglish } from '../support/untranslated-english'

test.use({ viewport: { width: 360, height: 740 } })

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axe(page)), ...(await layoutFaults(page)), ...(await smallTargets(page))]
}

test('a developer reads the API documentation in both languages without a login', async ({
  page,
}) => {
  const answer = await page.goto('/developers')
  expect(answer?.headers()['cache-control']).toContain('public')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ShareLife for developers')
  await page.getByText('GET /getbloodrequests').click()
  await expect(page.getByText('donorGroup').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/bn/developers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('প্রোগ্রামের জন্য ShareLife')
  expect(await untranslatedEnglish(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
})

test('the API description has a URL, and the footer links to its page', async ({ page }) => {
  const answer = await page.request.get('/api/openapi.json')
  expect(answer.headers()['content-type']).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.1' })
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
  await expect(page).toHaveURL(/\/developers$/)
})

test('a member creates a token, reads with it, and revokes it', async ({ page, playwright }) => {
  await signIn(page, 'member@sharelife.example')
  await page.goto('/dashboard/tokens')
  await expect(page.getByText('You have no access tokens.')).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Give the token a name')).toBeVisible()
  await page.getByLabel('Name').fill('Notice board')
  await page.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByLabel('Your new token')
  await expect(made).toHaveValue(/^sl_[\w-]{43}$/)
  await expect(page.getByText('Not used yet')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  const headers = { authorization: `Bearer ${await made.inputValue()}` }
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  expect((await program.get('/api/requests', { headers })).status()).toBe(200)
  expect((await program.get('/api/getdonars', { headers })).status()).toBe(403)

  await page.getByRole('button', { name: 'Revoke the token Notice board' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no access tokens.')).toBeVisible()
  await expect(made).toBeHidden()
  expect((await program.get('/api/requests', { headers })).status()).toBe(401)
  await program.dispose()
})

test("a blood bank manager's program updates the stock until the token is revoked", async ({
  page,
  playwright,
}) => {
  await signIn(page, 'donor@sharelife.example')
  await page.goto('/dashboard/bloodbanks')
  const href = await page
    .getByRole('link', { name: /^Update the stock of/ })
    .first()
    .getAttribute('href')
  const stock = `/api/blood-banks/${href?.split('/').at(-1)}/stock`
  await page.goto('/dashboard/tokens')
  await page.getByLabel('Name').fill('Fridge counter')
  await page.getByRole('checkbox', { name: 'read the stock of your blood banks' }).check()
  await page.getByRole('checkbox', { name: 'update the stock of your blood banks' }).check()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByLabel('Your new token')
  await expect(made).toHaveValue(/^sl_[\w-]{43}$/)

  const headers = {
    authorization: `Bearer ${await made.inputValue()}`,
    origin: 'https://fridge.example',
  }
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const { revision } = await (await program.get(stock, { headers })).json()
  const data = { revision, stock: [{ bloodGroup: 'AB-', component: 'plasma', bags: 7 }] }
  const set = await program.put(stock, { headers, data })
  expect([set.status(), (await set.json()).revision]).toEqual([200, revision + 1])
  const { origin } = headers
  expect((await program.put(stock, { headers: { origin }, data })).status()).toBe(403)
  expect((await page.request.put(stock, { headers: { origin }, data })).status()).toBe(403)

  await page.getByRole('button', { name: 'Revoke the token Fridge counter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(made).toBeHidden()
  expect((await program.put(stock, { headers, data })).status()).toBe(401)
  await program.dispose()

  await signIn(page, 'admin@sharelife.example')
  await page.goto('/dashboard/audit?action=blood-bank-stock-set')
  await expect(page.getByText('With the access token “Fridge counter”').first()).toBeAttached()
})

test('an admin registers a webhook, and removes it', async ({ page }) => {
  await signIn(page, 'admin@sharelife.example')
  await page.goto('/dashboard/webhooks')
  await page.getByLabel('URL').fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("This host can't be reached from the internet.")).toBeVisible()
  await page.getByLabel('URL').fill('https://hospital.example/hook')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('The secret of the new webhook')).toHaveValue(/^whsec_/)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove the webhook/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('There are no webhooks.')).toBeVisible()
})
