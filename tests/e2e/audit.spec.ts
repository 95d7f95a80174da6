import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { newAccount, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'

const RUN = Date.now()

/** An admin for this test only; returns the id, since other tests fill the first page of the log. */
async function signInAsNewAdmin(page: Page): Promise<string> {
  const { email, password } = await newAccount(page.request, 'Selina Hossain')
  const account = await inProductDatabase((database) =>
    database.collection('users').findOneAndUpdate({ email }, { $set: { role: 'admin' } }),
  )
  await signIn(page, email, password)
  return String(account?._id)
}

test('an admin who created and deleted a campaign finds both in the log', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const title = `Blood camp in Rangpur ${RUN}`
  const actor = await signInAsNewAdmin(page)
  const campaign = await newCampaign(page, { title })
  const gone = await page.request.delete(`/api/campaigndelete/${campaign}`)
  expect(gone.status()).toBe(200)
  const rows = page.getByRole('row').filter({ hasText: title })

  await test.step('the newest entry is first', async () => {
    await page.goto(`/dashboard/audit?actor=${actor}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByText('Deleted a campaign')).toBeVisible()
    await expect(rows.last().getByText('Created a campaign')).toBeVisible()
    const wide = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(wide)).toBe(false)
  })

  await test.step('the log can be filtered by action', async () => {
    await page.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Deleted a campaign' }).click()
    await expect(page).toHaveURL(`/dashboard/audit?action=campaign-deleted&actor=${actor}`)
    await expect(rows).toHaveCount(1)
  })

  await test.step('the admin cannot delete an entry', async () => {
    const answer = await page.request.delete('/api/audit')
    expect(answer.status()).toBe(405)
  })
})

test('a member and a guest cannot open the log', async ({ page, newVisitor }) => {
  await newPerson(page, 'Rokeya Begum')
  await page.goto('/dashboard/audit')
  await expect(page).toHaveURL('/dashboard/userhome')
  expect((await page.request.get('/api/audit')).status()).toBe(403)
  const guest = await newVisitor()
  await guest.goto('/dashboard/audit')
  await expect(guest).toHaveURL('/login?callbackUrl=%2Fdashboard%2Faudit')
  expect((await guest.request.get('/api/audit')).status()).toBe(401)
})
