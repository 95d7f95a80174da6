import * as auth from '@/app/api/auth/[...nextauth]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { authOptions } from '@/lib/features/users/server/sign-in/auth-options'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { freePort } from '@/scripts/server/ports'
import { callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'
import { insideNext } from '@/tests/support/inside-next'

const GET = insideNext(auth.GET)
const POST = insideNext(auth.POST)

const KEYS = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' }

function configure(settings: Record<string, string>) {
  for (const name of [...Object.keys(KEYS), 'GOOGLE_WELL_KNOWN']) delete process.env[name]
  Object.assign(process.env, settings)
  resetEnv()
}

beforeAll(connectDb)
beforeEach(() => configure(KEYS))
afterAll(() => configure({}))

function visit(path: string, cookies?: string) {
  const { pathname } = new URL(path, SITE_ORIGIN)
  const nextauth = pathname.slice('/api/auth/'.length).split('/')
  return callHandler(GET, { path, params: { nextauth }, cookies })
}

/** The final URL of a browser that follows next-auth's redirects. */
async function followed(path: string, cookies?: string): Promise<string> {
  const { status, headers } = await visit(path, cookies)
  expect(status).toBe(302)
  const { pathname, search } = new URL(headers.get('location') ?? '', SITE_ORIGIN)
  return pathname.startsWith('/api/auth/')
    ? followed(`${pathname}${search}`, cookies)
    : `${pathname}${search}`
}

/** next-auth's record of the page that the person wanted. */
const wanting = (page: string) => `next-auth.callback-url=${encodeURIComponent(page)}`

const CANCELLED = '/api/auth/callback/google?error=access_denied&state=s'

test.each([
  [`${SITE_ORIGIN}/donate`, '/login?error=GoogleCancelled&callbackUrl=%2Fdonate'],
  ['/donorSearch?a=1', '/login?error=GoogleCancelled&callbackUrl=%2FdonorSearch%3Fa%3D1'],
  [`${SITE_ORIGIN}/`, '/login?error=GoogleCancelled'],
  ['https://evil.example/donate', '/login?error=GoogleCancelled'],
  [`${SITE_ORIGIN}//evil.example`, '/login?error=GoogleCancelled'],
  [`${SITE_ORIGIN}/login`, '/login?error=GoogleCancelled'],
])('cancelling at Google on the way to %s returns to the login', async (page, place) => {
  const found = new URL(await followed(CANCELLED, wanting(page)), SITE_ORIGIN).searchParams
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(new URL(place, SITE_ORIGIN).searchParams),
  )
})

test.each([
  '/api/auth/callback/google?error=server_error&state=s',
  '/api/auth/callback/google?code=made-up&state=made-up',
  '/api/auth/callback/google',
])('%s creates no session and remembers the wanted page', async (path) => {
  configure({ ...KEYS, GOOGLE_WELL_KNOWN: await nowhere() })
  const place = await followed(path, wanting(`${SITE_ORIGIN}/donate`))
  expect(place).toMatch(/^\/login\?callbackUrl=%2Fdonate&error=(OAuth)?Callback$/)
})

test.each([
  [`${SITE_ORIGIN}/bn/donate`, '', '/bn/login?callbackUrl=%2Fbn%2Fdonate&error=GoogleCancelled'],
  [`${SITE_ORIGIN}/bn/login`, '', '/bn/login?error=GoogleCancelled'],
  [`${SITE_ORIGIN}/bn`, '', '/bn/login?error=GoogleCancelled'],
  [`${SITE_ORIGIN}/donate`, 'locale=bn', '/bn/login?callbackUrl=%2Fdonate&error=GoogleCancelled'],
  [`${SITE_ORIGIN}/donate`, 'locale=en', '/login?callbackUrl=%2Fdonate&error=GoogleCancelled'],
])(
  'on the way to %s (%s), a person logs in again in their language',
  async (page, cookie, place) => {
    expect(await followed(CANCELLED, `${wanting(page)}; ${cookie}`)).toBe(place)
  },
)

test('when Google is unreachable the person returns to the login, not to an error page', async () => {
  configure({ ...KEYS, GOOGLE_WELL_KNOWN: await nowhere() })
  const path = '/api/auth/csrf'
  const csrf = await callHandler<{ csrfToken: string }>(GET, {
    path,
    params: { nextauth: ['csrf'] },
  })
  const form = { csrfToken: csrf.body.csrfToken, callbackUrl: '/donate', json: 'true' }
  const response = await callHandler<{ url: string }>(POST, {
    path: '/api/auth/signin/google',
    params: { nextauth: ['signin', 'google'] },
    rawBody: new URLSearchParams(form).toString(),
    cookies: cookiesOf(csrf.headers),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(200)
  const { pathname, search } = new URL(response.body.url)
  const cookies = cookiesOf(response.headers)
  expect(await followed(`${pathname}${search}`, cookies)).toBe(
    '/login?callbackUrl=%2Fdonate&error=OAuthSignin',
  )
})

test('the URL does not reveal an internal error after Google', async () => {
  const account = { provider: 'google' }
  // Our code does not expect a profile without an email.
  const profile = { email_verified: true }
  const { callbacks } = authOptions()
  const led = await callbacks?.signIn?.({ account, profile, user: {} } as never)
  expect(led).toBe('/api/auth/signin?error=Callback')
})

test.each([
  [KEYS, true],
  [{}, false],
  [{ GOOGLE_CLIENT_ID: 'an-id' }, false],
  [{ GOOGLE_CLIENT_SECRET: 'a-secret' }, false],
])('Google is offered only with both keys (%j: %s)', async (settings, isOffered) => {
  configure(settings)
  expect(signInMethods().hasGoogle).toBe(isOffered)
  const { body } = await visit('/api/auth/providers')
  expect(Object.keys(body as object)).toEqual(
    isOffered ? ['credentials', 'google'] : ['credentials'],
  )
})

function cookiesOf(headers: Headers): string {
  const set = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return set.join('; ')
}

/** The URL of a provider that does not exist. */
async function nowhere(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}/.well-known/openid-configuration`
}
