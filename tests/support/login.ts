import * as auth from '@/app/api/auth/[...nextauth]/route'
import { callHandler } from './call-handler'
import { insideNext, type Later } from './inside-next'

/** Work left for after a response. */
const later: Later[] = []

/** next-auth's route as Next calls it. */
const GET = insideNext(auth.GET, later)
export const POST = insideNext(auth.POST, later)

interface Session {
  user?: Record<string, unknown>
  expires?: string
}

interface Browser {
  address?: string
  userAgent?: string
  /** The existing cookies of the browser. */
  cookies?: string
}

/** The cookies of a response in the request format. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function askForToken(cookies?: string) {
  const { body, headers } = await callHandler<{ csrfToken: string }>(GET, {
    path: '/api/auth/csrf',
    params: { nextauth: ['csrf'] },
    cookies,
  })
  return { csrfToken: body.csrfToken, cookies: [cookies, cookiesOf(headers)].join('; ') }
}

/** Logs in like the form: first the CSRF token, then the credentials. */
export async function logIn(
  email: string,
  password: string,
  { address = '198.51.100.7', userAgent, cookies: held }: Browser = {},
) {
  const { csrfToken, cookies } = await askForToken(held)
  const form = { csrfToken, email, password, json: 'true' }
  const response = await callHandler<{ url: string }>(POST, {
    path: '/api/auth/callback/credentials',
    params: { nextauth: ['callback', 'credentials'] },
    rawBody: new URLSearchParams(form).toString(),
    cookies,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      'user-agent': userAgent,
    },
  })
  return { ...response, cookies: cookiesOf(response.headers) }
}

/** Logs out like the menu. */
export async function logOut(held: string) {
  const { csrfToken, cookies } = await askForToken(held)
  return callHandler<{ url: string }>(POST, {
    path: '/api/auth/signout',
    params: { nextauth: ['signout'] },
    rawBody: new URLSearchParams({ csrfToken, json: 'true' }).toString(),
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** The session that next-auth returns to a page. */
export function askForSession(cookies: string) {
  return callHandler<Session>(GET, {
    path: '/api/auth/session',
    params: { nextauth: ['session'] },
    cookies,
  })
}

export async function sessionOf(cookies: string): Promise<Session> {
  return (await askForSession(cookies)).body
}

/** Runs the work left for after the responses. */
export async function runAfterResponses(): Promise<void> {
  for (const work of later.splice(0)) await work()
}
