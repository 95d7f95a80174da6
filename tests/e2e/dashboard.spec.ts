import type { Page } from '@playwright/test'
import { dashboardMenu } from '@/components/layout/dashboard/dashboard-menu'
import { expect, signIn, test } from '../support/browser-test'
import { newAccount, newPerson } from '../support/people'
import { reload, visit } from '../support/visit'

/** Items of the menus: one whose link also has a count, and one of users. */
const OPENED = [
  { email: 'admin@sharelife.example', name: /^Moderation\b/, href: '/dashboard/moderation' },
  { email: 'donor@sharelife.example', name: /^My Donations$/, href: '/dashboard/mydonations' },
] as const

/** The admin endpoints as their pages use them. */
const ADMIN_CALLS = [
  ['GET', 'overview'],
  ['GET', 'overview/recipients'],
  ['GET', 'getusers'],
  ['GET', 'audit'],
  ['GET', 'gettestbookings'],
  ['PATCH', 'users/64f0c0ffee64f0c0ffee64f0'],
  ['DELETE', 'userdelete/64f0c0ffee64f0c0ffee64f0'],
  ['POST', 'bookings/approve'],
  ['POST', 'requests/64f0c0ffee64f0c0ffee64f0/take-down'],
] as const

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard', exact: true })

for (const { email, name, href } of OPENED) {
  test(`the menu of a phone opens ${href}, which its title and trail name`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page, email)
    await visit(page, '/dashboard')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menuOf(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(href)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const title = (await heading.textContent()) ?? ''
    await expect(page).toHaveTitle(`${title} | Dashboard | ShareLife`)
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await expect(trail.locator('[aria-current=page]')).toHaveText(title)
    await expect(trail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })
}

test('at 1280×800 an admin sees every item of the menu without scrolling, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin@sharelife.example')
  for (const { path, label } of [
    { path: '/dashboard/audit', label: 'Dashboard' },
    { path: '/bn/dashboard/audit', label: 'ড্যাশবোর্ড' },
  ]) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: label, exact: true }).getByRole('link')
    // The last link leads back to the site.
    await expect(links).toHaveCount(dashboardMenu('admin').length + 1)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('a collapsed sidebar stays collapsed on the next pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await newPerson(page, 'Sultana Razia')
  await visit(page, '/dashboard/userhome')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await reload(page)
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await menuOf(page).getByRole('link', { name: 'My Donations' }).click()
  await expect(page).toHaveURL('/dashboard/mydonations')
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('a former admin is rejected with the old cookie', async ({ page, newVisitor }) => {
  const { email, password } = await newAccount(page.request, 'Sultana Razia')
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const found = await admin.request.get(`/api/getusers?q=${encodeURIComponent(email)}`)
  const { users } = (await found.json()) as { users: { _id: string }[] }
  const turn = async (role: string) => {
    const path = `/api/users/${users[0]?._id}`
    expect((await admin.request.patch(path, { data: { role } })).status()).toBe(200)
  }
  await turn('admin')
  await signIn(page, email, password)
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/dashboard/home')
  expect((await page.request.get('/api/overview')).status()).toBe(200)
  const cookies = await page.context().cookies()

  await turn('user')

  // The cookie still contains the admin role: the middleware passes it, but pages and endpoints do not.
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/login?callbackUrl=%2Fdashboard%2Fhome')
  await page.context().addCookies(cookies)
  for (const [method, path] of ADMIN_CALLS) {
    const data = method === 'GET' ? undefined : {}
    const response = await page.request.fetch(`/api/${path}`, { method, data })
    expect([path, response.status()]).toEqual([path, 401])
  }
})
