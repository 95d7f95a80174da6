import { z } from 'zod'
import { GET as getServices } from '@/app/api/getservices/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { endpoint as declare, route } from '@/lib/core/server/route'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { cookieWith, signedIn } from '@/tests/support/sign-in'

/** An endpoint that returns its input. */
const echo = route({
  POST: declare({
    contract: {
      body: z.strictObject({ text: z.string().max(1_000_000), anything: z.unknown().optional() }),
    },
    access: 'public',
    run: async ({ body }) => ({ text: body.text }),
  }),
})

const send = (options: Parameters<typeof callHandler>[1]) =>
  callHandler(echo.POST, { path: '/api/echo', ...options })
const json = { 'content-type': 'application/json' }

const TOO_LARGE = {
  status: 413,
  code: 'too-large',
  message: 'This is too large. The limit is 100 kB.',
}

beforeAll(connectDb)

describe('every response', () => {
  test('has a request id and is not cached', async () => {
    const first = await send({ body: { text: 'blood' } })
    const second = await send({ body: { text: 'blood' } })
    expect(first).toMatchObject({ status: 200, body: { text: 'blood' } })
    expect(first.headers.get('content-type')).toContain('application/json')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('to HEAD has the status of GET', async () => {
    const { HEAD } = route({ GET: declare({ access: 'public', run: async () => ({}) }) })
    expect(await callHandler(HEAD, { method: 'HEAD' })).toMatchObject({ status: 200 })
  })
})

describe('the content type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    undefined,
  ])('%s is rejected', async (type) => {
    const rawBody = new Uint8Array(Buffer.from('{"text":"blood"}'))
    expectErrorResponse(await send({ rawBody, headers: { 'content-type': type } }), {
      status: 415,
      code: 'unsupported-type',
      message: 'This endpoint takes JSON (Content-Type: application/json).',
    })
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    '%s is accepted',
    async (type) => {
      const rawBody = '{"text":"blood"}'
      const response = await send({ rawBody, headers: { 'content-type': type } })
      expect(response).toMatchObject({ status: 200, body: { text: 'blood' } })
    },
  )
})

describe('a body', () => {
  test('in Bangla with emoji arrives unchanged', async () => {
    const text = 'রক্ত দিন 🩸'
    expect(await send({ body: { text } })).toMatchObject({ status: 200, body: { text } })
  })

  test('of 100 kB is accepted, and of one byte more rejected', async () => {
    const frame = '{"text":""}'.length
    const largest = { text: 'x'.repeat(100_000 - frame) }
    expect(await send({ body: largest })).toMatchObject({ status: 200 })
    expectErrorResponse(await send({ body: { text: `${largest.text}x` } }), TOO_LARGE)
  })

  test('of ten megabytes is rejected', async () => {
    expectErrorResponse(await send({ body: { text: 'x'.repeat(10_000_000) } }), TOO_LARGE)
  })

  test.each(['', '{', '{"text":', 'a=b', '\u0000', '[1,]'])(
    'that is not JSON (%j) is rejected',
    async (rawBody) => {
      expectErrorResponse(await send({ rawBody, headers: json }), {
        status: 400,
        code: 'unreadable-body',
        message: "The body isn't valid JSON.",
      })
    },
  )

  test.each([[[]], ['x'], [null], [7]])('that is not an object (%j) is rejected', async (body) => {
    expectInvalid(await send({ body }), { body: ["This value isn't valid."] })
  })

  test('with a key that would change prototypes is rejected', async () => {
    const response = await send({ rawBody: '{"text":"x","__proto__":{"a":1}}', headers: json })
    expectInvalid(response)
    expect(JSON.stringify(response.body)).toContain(`"__proto__":["This field isn't recognised."]`)
  })

  test('with too large a Content-Length is rejected unread', async () => {
    let isRead = false
    const rawBody = new ReadableStream(
      {
        pull(controller) {
          isRead = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { ...json, 'content-length': '100001' }
    expectErrorResponse(await send({ rawBody, headers }), TOO_LARGE)
    expect(isRead).toBe(false)
  })

  test('without an end is stopped at any Content-Length', async () => {
    let sent = 0
    const rawBody = new ReadableStream({
      pull(controller) {
        sent += 10_000
        controller.enqueue(new Uint8Array(10_000).fill(120))
      },
    })
    expectErrorResponse(
      await send({ rawBody, headers: { ...json, 'content-length': '20' } }),
      TOO_LARGE,
    )
    expect(sent).toBeLessThan(200_000)
  })

  test('that ends early is not logged as our error', async () => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    const rawBody = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'))
      },
    })
    expectErrorResponse(await send({ rawBody, headers: json }), {
      status: 400,
      code: 'unreadable-body',
      message: 'The body is incomplete.',
    })
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  test('that is not UTF-8 is rejected', async () => {
    const rawBody = new Uint8Array([...Buffer.from('{"text":"'), 0xff, ...Buffer.from('"}')])
    expectErrorResponse(await send({ rawBody, headers: json }), {
      status: 400,
      code: 'unreadable-body',
      message: "The body isn't valid JSON.",
    })
  })

  test.each(['[', '{"a":'])('nested too deeply (%s…) is rejected', async (open) => {
    const close = open === '[' ? ']' : '}'
    const depth = Math.floor(90_000 / (open.length + 1))
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`
    const response = await send({ rawBody: `{"text":"x","anything":${nested}}`, headers: json })
    expectErrorResponse(response, {
      status: 400,
      code: 'unreadable-body',
      message: 'The body is nested too deeply.',
    })
  })

  test('with text that can’t be stored, at any depth, is rejected with its path', async () => {
    const anything = { list: [{ deep: 'a\0' }] }
    expectInvalid(await send({ body: { text: 'x', anything } }), {
      'anything.list.0.deep': ["Remove the characters we can't save."],
    })
    expectInvalid(await send({ rawBody: '{"text":"x","anything":{"\\ud800":1}}', headers: json }), {
      anything: ["Remove the characters we can't save."],
    })
  })
})

describe('an internal error', () => {
  const SECRET = 'connect ECONNREFUSED mongodb://root:hunter2@10.0.0.7'
  const failing = (cause: unknown) =>
    route({
      POST: declare({
        access: 'public',
        run: async () => {
          throw cause
        },
      }),
    })

  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['an error', new Error(SECRET)],
    ['a text', SECRET],
    ['nothing', undefined],
    ['an error of the database', Object.assign(new TypeError(SECRET), { code: 11000 })],
  ])('is hidden in the response and logged when %s is thrown', async (_what, cause) => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    const response = await callHandler(failing(cause).POST, {
      method: 'POST',
      path: '/api/failing',
    })
    expectErrorResponse(response, {
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    })
    expect(JSON.stringify(response.body)).not.toMatch(/hunter2|mongodb|Error|\.ts/)
    const { requestId } = response.body as { requestId: string }
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.calls[0]?.[0]).toMatchObject({
      requestId,
      method: 'POST',
      path: '/api/failing',
      err: cause ?? expect.any(Error),
    })
  })

  test('is logged without an email in the path', async () => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    for (const named of ['nasrin@people.example', 'nasrin%40people.example']) {
      await callHandler(failing(undefined).POST, {
        method: 'POST',
        path: `/api/bookings/${named}/all`,
      })
    }
    expect(error.mock.calls).toHaveLength(2)
    for (const [logged] of error.mock.calls) {
      expect(logged).toMatchObject({ path: '/api/bookings/…/all' })
    }
  })

  test('is logged, unlike a client error', async () => {
    const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    await callHandler(failing(new AppError('not-found', () => 'Nothing here.')).POST, {
      method: 'POST',
    })
    expect(error).not.toHaveBeenCalled()
  })

  test('that is transient has a retry time', async () => {
    jest.spyOn(log(), 'error').mockImplementation(() => undefined)
    const away = new AppError('unavailable', () => 'The bank does not answer.', { retryAfter: 7 })
    const response = await callHandler(failing(away).POST, { method: 'POST' })
    expectErrorResponse(response, { status: 503, code: 'unavailable', message: away.message })
    expect(response.headers.get('retry-after')).toBe('7')
  })
})

describe('access to endpoints', () => {
  const run = async ({ user }: { user?: { email: string } | null }) => ({ as: user?.email ?? null })
  const open = {
    public: route({ POST: declare({ access: 'public', run }) }).POST,
    anyone: route({ POST: declare({ access: 'anyone', run }) }).POST,
    user: route({ POST: declare({ access: 'user', run }) }).POST,
    admin: route({ POST: declare({ access: 'admin', run }) }).POST,
  }
  const method = 'POST'

  test('is limited to the public ones for a visitor', async () => {
    for (const handler of [open.public, open.anyone]) {
      expect((await callHandler(handler, { method })).body).toEqual({ as: null })
    }
    for (const handler of [open.user, open.admin]) {
      expectErrorResponse(await callHandler(handler, { method }), UNAUTHENTICATED)
    }
  })

  test('includes all except those of admins for a person', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    for (const handler of [open.anyone, open.user]) {
      expect((await callHandler(handler, { method, cookies })).body).toEqual({ as: person.email })
    }
    expectErrorResponse(await callHandler(open.admin, { method, cookies }), {
      status: 403,
      code: 'forbidden',
      message: 'Only admins can do this.',
    })
  })

  test('includes all for an admin, by the role in the database', async () => {
    const admin = await createPerson({ role: 'admin' })
    const old = await signedIn({ ...admin.toObject(), role: 'user' })
    expect((await callHandler(open.admin, { method, cookies: old })).body).toEqual({
      as: admin.email,
    })
  })

  test('is a visitor’s for a cookie without an account or a session in our format', async () => {
    const { id: sub } = await createPerson()
    const sid = '0123456789abcdef01234567'
    const claims = { role: 'admin', sessionVersion: 0 }
    for (const wrong of [
      ...[{ sid }, { sub: 'x', sid }, { sub: '', sid }, { sub: sid, sid }],
      ...[{ sub }, { sub, sid: 'x' }, { sub, sid: '' }, { sub, sid }, { sub, sid: { $ne: null } }],
    ]) {
      const cookies = await cookieWith({ ...claims, ...wrong })
      expectErrorResponse(await callHandler(open.user, { method, cookies }), UNAUTHENTICATED)
    }
  })

  test('is checked before the body is read', async () => {
    const handlers = route({
      POST: declare({ contract: { body: z.object({}) }, access: 'user', run: async () => ({}) }),
    })
    const response = await callHandler(handlers.POST, { rawBody: '{', headers: json })
    expectErrorResponse(response, UNAUTHENTICATED)
  })
})

test('a page of another site can read public data', async () => {
  const headers = { origin: 'https://hospital.example', 'sec-fetch-site': 'cross-site' }
  expect(await callHandler(getServices, { headers })).toMatchObject({ status: 200 })
})
