import type { Page } from '@playwright/test'
import { dashboardMenu } from '@/components/layout/dashboard/dashboard-menu'
import messages from '@/lib/i18n/messages/en'
import { expect, logIn, signIn, test } from '../support/browser-test'
import { newPerson } from '../support/people'
import { reload, visit } from '../support/visit'

const MENUS = [
  { role: 'admin', email: 'admin@sharelife.example', width: 360 },
  { role: 'user', email: 'donor@sharelife.example', width: 1280 },
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

for (const { role, email, width } of MENUS) {
  test(`at ${width} px the menu links ${role === 'admin' ? 'an admin' : 'a user'} to all their pages`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, email)
    await page.goto('/dashboard')
    for (const { key, href } of dashboardMenu(role)) {
      const label = messages.layout.dashboard.menu[key]
      // Clicks before hydration are lost.
      await page.waitForLoadState('networkidle')
      if (width === 360) await page.getByRole('button', { name: 'Open menu' }).click()
      // The Moderation link contains the number of open cases.
      const name = key === 'moderation' ? /^Moderation\b/ : label
      await menuOf(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(href)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const title = (await heading.textContent()) ?? ''
      await expect(page).toHaveTitle(`${title} | Dashboard | ShareLife`)
      const way = page.getByRole('navigation', { name: 'You are here' })
      await expect(way.locator('[aria-current=page]')).toHaveText(title)
      await expect(way.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
        'href',
        '/dashboard',
      )
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([href, overflow]).toEqual([href, 0])
    }
  })
}

for (const path of ['/dashboard/home', '/bn/dashboard/home']) {
  test(`at 1280×800 an admin sees every item of the menu on ${path} without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'admin@sharelife.example')
    await visit(page, path)
    const label = path.startsWith('/bn') ? 'ড্যাশবোর্ড' : 'Dashboard'
    const links = page.getByRole('navigation', { name: label, exact: true }).getByRole('link')
    // The last link leads back to the site.
    await expect(links).toHaveCount(dashboardMenu('admin').length + 1)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  })
}

test('a collapsed sidebar stays collapsed, with profile and logout', async ({ page }) => {
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

  await page.getByRole('button', { name: 'Your account: Sultana Razia' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  // A new page takes the focus, which closes an open menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  // On a slow machine the history step of the first menu can close this one; reopen it.
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Your account: Sultana Razia', expanded: false }).click()
    await logout.click({ timeout: 20_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Yes, Log Out' }).click()
  await expect(page.getByText('Log Out Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a user cannot open admin URLs, neither pages nor endpoints', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  // Users can manage blood banks too; the page decides what they see.
  const own = dashboardMenu('user', true).map(({ href }) => href as string)
  const pages = dashboardMenu('admin').filter(({ href }) => !own.includes(href))
  await newPerson(page, 'Sultana Razia')
  for (const { href } of pages) {
    await page.goto(href)
    await expect(page).toHaveURL('/dashboard/userhome')
  }
  const guest = await newVisitor()
  await guest.goto('/')
  for (const [method, path] of ADMIN_CALLS) {
    const data = method === 'GET' ? undefined : {}
    const answer = await page.request.fetch(`/api/${path}`, { method, data })
    const asGuest = await guest.request.fetch(`/api/${path}`, { method, data })
    expect([path, answer.status(), asGuest.status()]).toEqual([path, 403, 401])
  }
})

test('a former admin is rejected with the old cookie', async ({ page, newVisitor }) => {
  test.setTimeout(120_000)
  const { email, password } = await newPerson(page, 'Sultana Razia')
  const admin = await newVisitor()
  await signIn(admin, 'admin@sharelife.example')
  const found = await admin.request.get(`/api/getusers?q=${encodeURIComponent(email)}`)
  const { users } = (await found.json()) as { users: { _id: string }[] }
  const turn = async (role: string) => {
    const path = `/api/users/${users[0]?._id}`
    expect((await admin.request.patch(path, { data: { role } })).status()).toBe(200)
  }
  await turn('admin')
  await logIn(page, email, password)
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/dashboard/home')
  expect((await page.request.get('/api/overview')).status()).toBe(200)
  const cookies = await page.context().cookies()

  await turn('user')

  // The cookie still contains the admin role: the middleware passes it, but pages and endpoints do not.
  for (const { href } of dashboardMenu('admin')) {
    await page.context().addCookies(cookies)
    await page.goto(href)
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(href)}`)
  }
  await page.context().addCookies(cookies)
  for (const [method, path] of ADMIN_CALLS) {
    const data = method === 'GET' ? undefined : {}
    const answer = await page.request.fetch(`/api/${path}`, { method, data })
    expect([path, answer.status()]).toEqual([path, 401])
  }
})
