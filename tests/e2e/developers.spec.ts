import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { expect, signIn, test } from '../support/browser-test'
import { layoutFaults } from '../support/layout-faults'
import { smallTargets } from '../support/target-sizes'
import { visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axe(page)), ...(await layoutFaults(page)), ...(await smallTargets(page))]
}

test('a developer reads the API documentation and its description without a login', async ({
  page,
}) => {
  const response = await page.goto('/developers')
  expect(response?.headers()['cache-control']).toContain('public')
  await page.getByText('GET /getbloodrequests').click()
  await expect(page.getByText('donorGroup').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const description = await page.request.get('/api/openapi.json')
  expect(description.headers()['content-type']).toBe('application/json; charset=utf-8')
  expect(await description.json()).toMatchObject({ openapi: '3.1.1' })
})

test('a member creates a token, reads with it, and revokes it', async ({ page, playwright }) => {
  await signIn(page, 'member@sharelife.example')
  await visit(page, '/dashboard/tokens')
  await expect(page.getByText('You have no access tokens.')).toBeVisible()
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
