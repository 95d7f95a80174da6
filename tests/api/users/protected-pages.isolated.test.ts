import { readdirSync, readFileSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { dashboardMenu } from '@/components/layout/dashboard/dashboard-menu'
import { currentUser, requireAdmin, requireUser } from '@/lib/core/server/auth/page-guard'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { middleware } from '@/middleware'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { SITE_ORIGIN } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

const jar = new Map<string, string>()

// Cookies during rendering need Next, which does not run here.
jest.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => [...jar].map(([name, value]) => ({ name, value })) }),
}))

let mockLocale = 'en'

// The language of the rendered page also needs Next.
jest.mock('next-intl/server', () => ({ getLocale: async () => mockLocale }))

beforeAll(async () => {
  await connectDb()
})
beforeEach(() => {
  jar.clear()
  mockLocale = 'en'
})

async function signIn(person: Parameters<typeof signedIn>[0]): Promise<string> {
  const cookie = await signedIn(person)
  const [name = '', value = ''] = cookie.split('=')
  jar.set(name, value)
  return cookie
}

/** Where the middleware redirects a visitor of a path, or null when it allows the visit. */
async function ledTo(path: string, cookie = ''): Promise<string | null> {
  const response = await middleware(
    new NextRequest(new URL(path, SITE_ORIGIN), { headers: { cookie } }),
  )
  const location = response.headers.get('location')
  return location?.replace(SITE_ORIGIN, '') ?? null
}

/** The digest that Next puts on a redirect error. */
async function leaves(work: Promise<unknown>): Promise<string> {
  const cause: unknown = await work.then(
    () => ({ digest: 'stays' }),
    (error: unknown) => error,
  )
  return String((cause as { digest?: string }).digest)
}

describe('in the middleware', () => {
  test('a guest is redirected to the login, and returns afterwards', async () => {
    expect(await ledTo('/donorSearch?bloodGroup=A%2B')).toBe(
      '/login?callbackUrl=%2FdonorSearch%3FbloodGroup%3DA%252B',
    )
    expect(await ledTo('/dashboard/home')).toBe('/login?callbackUrl=%2Fdashboard%2Fhome')
    expect(await ledTo('/dashboard', 'next-auth.session-token=forged')).toContain('/login')
  })

  test('a person on a Bangla page stays in Bangla', async () => {
    expect(await ledTo('/bn/donorSearch?bloodGroup=A%2B')).toBe(
      '/bn/login?callbackUrl=%2Fbn%2FdonorSearch%3FbloodGroup%3DA%252B',
    )
    const cookie = await signedIn(await createPerson())
    expect(await ledTo('/bn/donorSearch', cookie)).toBeNull()
    expect(await ledTo('/bn/dashboard/home', cookie)).toBe('/bn/dashboard/userhome')
  })

  test('a member can open their pages, but not those of admins', async () => {
    const cookie = await signedIn(await createPerson())
    expect(await ledTo('/donorSearch', cookie)).toBeNull()
    expect(await ledTo('/dashboard/profile', cookie)).toBeNull()
    for (const path of [
      ...['home', 'appointment', 'services', 'volunteer', 'campaign', 'manageusers'],
      ...['audit', 'second-factor', 'home/x', 'services/new', 'services/0123456789abcdef01234567'],
      'campaign/0123456789abcdef01234567',
    ]) {
      expect(await ledTo(`/dashboard/${path}`, cookie)).toBe('/dashboard/userhome')
    }
  })

  test('every page of the admin’s menu is closed to a member, in the middleware and on the page', async () => {
    const cookie = await signedIn(await createPerson())
    // Members who manage a blood bank have that page too.
    const own = new Set<string>(dashboardMenu('user', true).map(({ href }) => href))
    const pages = dashboardMenu('admin').filter(({ href }) => !own.has(href))
    expect(pages.length).toBeGreaterThan(10)
    for (const { href } of pages) {
      expect([href, await ledTo(href, cookie)]).toEqual([href, '/dashboard/userhome'])
      const source = readFileSync(`app/[locale]${href}/page.tsx`, 'utf8')
      expect([href, source.includes(`requireAdmin('${href}')`)]).toEqual([href, true])
    }
  })

  test('an admin can open all pages', async () => {
    const cookie = await signedIn(await createPerson({ role: 'admin' }))
    expect(await ledTo('/dashboard/manageusers', cookie)).toBeNull()
  })

  test('a page has a nonce for its scripts, new for each request', async () => {
    const cookie = await signedIn(await createPerson())
    const nonces = [1, 2].map(async () => {
      const request = new NextRequest(new URL('/donate', SITE_ORIGIN), { headers: { cookie } })
      const { headers } = await middleware(request)
      const policy = headers.get('content-security-policy') ?? ''
      // Next reads it from the request and the browser from the response.
      expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy)
      expect(policy).not.toMatch(/script-src [^;]*'unsafe-(inline|eval)'/)
      const [, nonce = ''] = /script-src [^;]*'nonce-([\w+/]{22}==)'/.exec(policy) ?? []
      return nonce
    })
    const [first, second] = await Promise.all(nonces)
    expect(first).not.toBe('')
    expect(second).not.toBe('')
    expect(second).not.toBe(first)
  })

  test('every personal page has a nonce, and unknown paths have none', async () => {
    const cookie = await signedIn(await createPerson({ role: 'admin' }))
    const hasNonce = async (path: string) => {
      const request = new NextRequest(new URL(path, SITE_ORIGIN), { headers: { cookie } })
      const { headers } = await middleware(request)
      return [path, headers.get('content-security-policy')?.includes("'nonce-") ?? false]
    }
    const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
    const pages = files
      .filter((file) => /(?:^dashboard|\(signed-in\))\/(?:.*\/)?page\.tsx$/.test(file))
      .map((file) => `/${file}`.replace(/\/\([^)]*\)/g, '').replace('/page.tsx', ''))
      .map((path) => path.replace(/\[\w+\]/g, '0123456789abcdef01234567'))
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) expect(await hasNonce(path)).toEqual([path, true])
    for (const path of ['/dashboard/nothing', '/dashboard/home/x', '/dashboard/services/1/2']) {
      expect(await hasNonce(path)).toEqual([path, false])
    }
  })

  test('the pages of emailed links are public, and have a nonce too', async () => {
    for (const path of ['/reset?token=x', '/verify?token=x']) {
      const response = await middleware(new NextRequest(new URL(path, SITE_ORIGIN)))
      expect([path, response.headers.get('location')]).toEqual([path, null])
      expect(response.headers.get('content-security-policy')).toContain("'nonce-")
    }
  })

  test('the pages of emailed links also open where a setting is missing', async () => {
    const { MONGODB_URI } = process.env
    delete process.env.MONGODB_URI
    resetEnv()
    try {
      const response = await middleware(new NextRequest(new URL('/reset?token=x', SITE_ORIGIN)))
      expect(response.headers.get('content-security-policy')).toContain("'nonce-")
    } finally {
      process.env.MONGODB_URI = MONGODB_URI
      resetEnv()
    }
  })

  test('the old spelling of the user page redirects to the page once', async () => {
    expect(await ledTo('/dashboard/userHome?x=1')).toBe('/dashboard/userhome?x=1')
    const cookie = await signedIn(await createPerson())
    expect(await ledTo('/dashboard/userhome', cookie)).toBeNull()
  })
})

describe('on the page, by the database,', () => {
  test('a guest is redirected to the login, and returns afterwards', async () => {
    expect(await currentUser()).toBeNull()
    expect(await leaves(requireUser('/donate?x=1'))).toContain(
      ';/login?callbackUrl=%2Fdonate%3Fx%3D1',
    )
    mockLocale = 'bn'
    expect(await leaves(requireUser('/donate'))).toContain(';/bn/login?callbackUrl=%2Fdonate')
  })

  test('a member can’t open pages of admins', async () => {
    const member = await createPerson()
    await signIn(member)
    expect(await requireUser('/donate')).toMatchObject({ id: String(member._id), role: 'user' })
    expect(await leaves(requireAdmin('/dashboard/home'))).toContain('/dashboard/userhome')
  })

  test('an admin can open the pages of admins until the role is removed', async () => {
    const admin = await createPerson({ role: 'admin' })
    await signIn(admin)
    expect(await requireAdmin('/dashboard/home')).toMatchObject({ role: 'admin' })

    await User.updateOne({ _id: admin._id }, { role: 'user' })
    expect(await leaves(requireAdmin('/dashboard/home'))).toContain('/dashboard/userhome')

    await User.updateOne({ _id: admin._id }, { $inc: { sessionVersion: 1 } })
    expect(await leaves(requireUser('/dashboard/home'))).toContain('/login')
  })

  test('an admin with two-step login has to enter a code first, and can open other pages meanwhile', async () => {
    const admin = await createPerson({ role: 'admin' })
    await User.updateOne({ _id: admin._id }, { $set: { 'secondFactor.enabledAt': new Date() } })
    await signIn(admin)
    expect(await leaves(requireAdmin('/dashboard/audit'))).toContain(
      '/dashboard/second-factor?callbackUrl=%2Fdashboard%2Faudit',
    )
    expect(await requireUser('/donate')).toMatchObject({ role: 'user', missingFactor: 'code' })
  })
})
