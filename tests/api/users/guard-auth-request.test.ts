import * as auth from '@/app/api/auth/[...nextauth]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'
import { log } from '@/lib/core/server/log'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { insideNext } from '@/tests/support/inside-next'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const handlers = new Map(Object.entries(auth))
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const LOGIN = 'callback/credentials'

type Options = Omit<Parameters<typeof callHandler>[1] & object, 'params' | 'path'> & {
  query?: string
}

/** Requests `/api/auth/<path>` as a page of the site does. */
function ask<T = unknown>(path: string, { query = '', ...options }: Options = {}) {
  const method = options.method ?? (options.rawBody === undefined ? 'GET' : 'POST')
  const handler = handlers.get(method)
  if (!handler) throw new Error(`${method} is not exported`)
  return callHandler<T>(insideNext(handler), {
    method,
    path: `/api/auth/${path}${query}`,
    params: { nextauth: path.split('/') },
    ...options,
  })
}

const TOO_LARGE = {
  status: 413,
  code: 'too-large',
  message: 'This is too large. The limit is 10 kB.',
}
const UNREADABLE = {
  status: 400,
  code: 'unreadable-body',
  message: "The body isn't valid JSON.",
}

beforeAll(connectDb)

afterEach(() => {
  jest.restoreAllMocks()
  process.env.RATE_LIMIT_FACTOR = '100000'
  resetEnv()
  resetLimiters()
})

describe('a login request', () => {
  test.each([
    ['a form', FORM],
    ['JSON', JSON_TYPE],
  ])('as %s of more than 10 kB is rejected unread', async (_what, headers) => {
    const rawBody = `password=${'x'.repeat(11_000)}`
    expectErrorResponse(await ask(LOGIN, { rawBody, headers }), TOO_LARGE)
    expectErrorResponse(
      await ask(LOGIN, { rawBody: '', headers: { ...headers, 'content-length': '100000000' } }),
      TOO_LARGE,
    )
  })

  test('without an end is stopped', async () => {
    let sent = 0
    const rawBody = new ReadableStream({
      pull(controller) {
        sent += 1_000
        controller.enqueue(new Uint8Array(1_000).fill(120))
      },
    })
    expectErrorResponse(await ask(LOGIN, { rawBody, headers: FORM }), TOO_LARGE)
    expect(sent).toBeLessThan(20_000)
  })

  test.each(['', '{', '{"email":', 'a=b', '\u0000'])(
    'as invalid JSON (%j) is rejected',
    async (rawBody) => {
      expectErrorResponse(await ask(LOGIN, { rawBody, headers: JSON_TYPE }), UNREADABLE)
    },
  )

  test.each(['[]', 'null', '7', '"x"', '{"callbackUrl":{"a":1}}', '{"password":["x"]}'])(
    'as JSON that is not a form (%s) is rejected',
    async (rawBody) => {
      expectInvalid(await ask(LOGIN, { rawBody, headers: JSON_TYPE }), {
        body: ['Enter text.'],
      })
    },
  )

  test.each(['text/plain', 'multipart/form-data; boundary=x', undefined])(
    'as %s is rejected',
    async (type) => {
      const rawBody = new Uint8Array(Buffer.from('email=a'))
      expectErrorResponse(await ask(LOGIN, { rawBody, headers: { 'content-type': type } }), {
        status: 415,
        code: 'unsupported-type',
      })
    },
  )

  test('as JSON with the fields of the form signs a person in', async () => {
    const { email } = await createPerson()
    const csrf = await ask<{ csrfToken: string }>('csrf')
    const cookies = csrf.headers.getSetCookie().join('; ')
    const { csrfToken } = csrf.body
    const fields = { csrfToken, email, password: FACTORY_PASSWORD, json: 'true' }
    const response = await ask(LOGIN, {
      rawBody: JSON.stringify(fields),
      headers: JSON_TYPE,
      cookies,
    })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toContain('next-auth.session-token=')
  })
})

describe('the return URL after login', () => {
  const wrong = ['nowhere', 'javascript:alert(1)', 'http://', '//[', 'data:text/html,x', '%']
  const UNREADABLE_ADDRESS = { status: 400, code: 'unreadable-address' }

  test.each(wrong)('in a form is rejected when it is invalid (%s)', async (callbackUrl) => {
    const rawBody = String(new URLSearchParams({ callbackUrl }))
    expectErrorResponse(await ask(LOGIN, { rawBody, headers: FORM }), UNREADABLE_ADDRESS)
  })

  test.each(wrong)('in a query is rejected when it is invalid (%s)', async (callbackUrl) => {
    const query = `?callbackUrl=%2F&${new URLSearchParams({ callbackUrl })}`
    expectErrorResponse(await ask('signin', { query }), UNREADABLE_ADDRESS)
  })

  test.each(wrong)('in a cookie is rejected (%s), and the cookie deleted', async (value) => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    for (const name of ['next-auth.callback-url', '__Secure-next-auth.callback-url']) {
      const cookies = `${name}=${encodeURIComponent(value)}`
      const response = await ask('session', { cookies })
      expectErrorResponse(response, {
        status: 400,
        code: 'unreadable-cookie',
        message: "We couldn't read a cookie. Please try again.",
      })
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toContain(`${name}=; Path=/; Max-Age=0`)
      expect(cookie.includes('Secure', name.length)).toBe(name.startsWith('__Secure-'))
    }
    expect(error).not.toHaveBeenCalled()
  })

  test.each([
    '/donorSearch?bloodGroup=O%2B',
    'http://localhost:3000/campaign',
    'https://x.example',
  ])('can be %s', async (address) => {
    const query = `?callbackUrl=${encodeURIComponent(address)}`
    const cookies = `next-auth.callback-url=${encodeURIComponent(address)}`
    expect(await ask('signin', { query, cookies })).toMatchObject({ status: 302 })
  })
})

describe('next-auth’s endpoints', () => {
  test.each([
    ...['_log', 'verify-request', 'nothing', 'callback', 'callback/email', 'signin/facebook'],
    ...['session/x', 'csrf/x/y', 'constructor', '__proto__', 'signin/credentials/x'],
  ])('%s is closed', async (path) => {
    for (const method of METHODS) {
      expectErrorResponse(await ask(path, { method }), {
        status: 404,
        code: 'not-found',
        message: "This endpoint doesn't exist.",
      })
    }
  })

  test.each([
    ['session', 'PUT', 'GET, POST'],
    ['session', 'DELETE', 'GET, POST'],
    ['csrf', 'POST', 'GET'],
    ['csrf', 'OPTIONS', 'GET'],
    ['providers', 'PATCH', 'GET'],
    ['signin', 'POST', 'GET'],
    ['signout', 'HEAD', 'GET, POST'],
    [LOGIN, 'GET', 'POST'],
  ])('%s rejects %s', async (path, method, allowed) => {
    const response = await ask(path, { method })
    expectErrorResponse(response, { status: 405, code: 'method-not-allowed' })
    expect(response.headers.get('allow')).toBe(allowed)
  })

  test.each(['csrf', 'session', 'providers'])('%s returns a request id', async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

test('an IP address can send 600 requests a minute, with any cookies', async () => {
  process.env.RATE_LIMIT_FACTOR = '0.02'
  resetEnv()
  resetLimiters()
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  for (let nth = 0; nth < 12; nth += 1) {
    expect(await ask(nth % 2 ? 'csrf' : 'session', { headers })).toMatchObject({ status: 200 })
  }
  const response = await ask('session', { headers, cookies: 'next-auth.session-token=x' })
  expectErrorResponse(response, { status: 429, code: 'too-many-calls' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ask('session', { headers: { 'x-forwarded-for': '203.0.113.78' } })).toMatchObject({
    status: 200,
  })
})
