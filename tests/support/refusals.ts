import { type Answer, call } from './call'

type Handler = Parameters<typeof call>[0]

interface Refusal {
  status: number
  code: string
  message?: string
  errors?: Record<string, string[]>
}

/** Checks that an answer has the format that all refusals share. */
export function expectRefusal(answer: Answer, { status, code, message, errors }: Refusal): void {
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      code,
      message: message ?? expect.stringMatching(/^[A-Z].*\.$/),
      ...((errors || code === 'invalid') && { errors: errors ?? expect.any(Object) }),
      requestId,
    },
  })
  expect(answer.headers.get('x-request-id')).toBe((answer.body as { requestId: string }).requestId)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

/** Checks the refusal of invalid input, with each wrong field and its messages. */
export function expectInvalid(answer: Answer, errors?: Record<string, string[]>): void {
  const message = "Some of the information isn't valid. Check it and try again."
  expectRefusal(answer, { status: 422, code: 'invalid', message, errors })
}

export const UNAUTHENTICATED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please log in first.',
}

export const SELF_ALONE = {
  status: 403,
  code: 'forbidden',
  message: 'You can only do this for your own account.',
}

/** A model whose documents can be read. */
interface Stored {
  find: () => { sort: (by: { _id: 1 }) => { lean: () => PromiseLike<unknown> } }
}

interface Guarded {
  handler: Handler
  /** Default: POST. */
  method?: string
  path: string
  /** The cookie of a permitted caller, when the call needs one. */
  cookies: () => string | undefined
  /** A valid payload. */
  body: () => Record<string, unknown>
  /** The text fields with their maximum length, or null for those with fixed values. */
  texts: Record<string, number | null>
  /** The optional fields. */
  optional?: string[]
  /** The collections that a successful call writes to. */
  stores: Stored[]
  /** The maximum body size as the message states it. */
  largest?: string
}

/** Tests that every call with a JSON body must pass: invalid input is refused and nothing is stored. */
export function refusesBadInput(guarded: Guarded): void {
  const { handler, method = 'POST', path, cookies, body, texts, optional = [] } = guarded
  const { largest = '100 kB' } = guarded

  async function expectNothingStored(work: () => Promise<void>) {
    const before = await snapshot(guarded.stores)
    await work()
    expect(await snapshot(guarded.stores)).toEqual(before)
  }

  const send = (payload: unknown) =>
    call(handler, { method, path, cookies: cookies(), body: payload })

  for (const [field, longest] of Object.entries(texts)) {
    test(`a value other than text as ${field} is refused`, async () => {
      await expectNothingStored(async () => {
        for (const wrong of [{ $ne: null }, ['a', 'b'], true, { toString: 'x' }]) {
          const answer = await send({ ...body(), [field]: wrong })
          expectInvalid(answer, { [field]: [expect.stringMatching(/\S/)] })
        }
      })
    })

    test(`text that cannot be stored as ${field} is refused`, async () => {
      await expectNothingStored(async () => {
        for (const wrong of ['a\0b', 'a\ud800b']) {
          const answer = await send({ ...body(), [field]: wrong })
          expectInvalid(answer, { [field]: ["Remove the characters we can't save."] })
        }
      })
    })

    if (longest === null) continue
    test(`more than the longest ${field} (${longest}) is refused`, async () => {
      await expectNothingStored(async () => {
        const answer = await send({ ...body(), [field]: '1'.repeat(longest + 1) })
        expectInvalid(answer)
        const { errors } = answer.body as { errors: Record<string, string[]> }
        expect(errors[field]).toContain(`Use ${longest} characters or fewer.`)
      })
    })
  }

  const required = Object.keys(texts).filter((field) => !optional.includes(field))
  for (const field of required) {
    test(`a missing or empty ${field} is refused`, async () => {
      await expectNothingStored(async () => {
        const { [field]: _left, ...rest } = body()
        for (const wrong of [rest, { ...rest, [field]: null }, { ...rest, [field]: '  ' }]) {
          const answer = await send(wrong)
          expectInvalid(answer)
          const { errors } = answer.body as { errors: Record<string, string[]> }
          expect(Object.keys(errors)).toEqual([field])
        }
      })
    })
  }

  const unknown = ['surprise', '$where', 'constructor', 'toString', '_id', 'role']
  test.each(unknown.filter((key) => !Object.hasOwn(texts, key)))(
    'an unknown key (%s) is refused',
    async (key) => {
      await expectNothingStored(async () => {
        const answer = await send({ ...body(), [key]: 'x' })
        expectInvalid(answer, { [key]: ["This field isn't recognised."] })
      })
    },
  )

  test('a key that would change prototypes is refused', async () => {
    await expectNothingStored(async () => {
      const rawBody = JSON.stringify(body()).replace(/\}$/, ',"__proto__":{"role":"admin"}}')
      const headers = { 'content-type': 'application/json' }
      const answer = await call(handler, { method, path, cookies: cookies(), rawBody, headers })
      expectInvalid(answer)
      expect(JSON.stringify(answer.body)).toContain(`"__proto__":["This field isn't recognised."]`)
    })
  })

  test.each([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
    ['a number', 7],
  ])('%s instead of an object is refused', async (_name, payload) => {
    await expectNothingStored(async () => {
      expectInvalid(await send(payload), { body: ["This value isn't valid."] })
    })
  })

  test.each(['', '{', '{"a":', 'a=b', '\u0000', '[1,]'])(
    'an invalid JSON body (%j) is refused',
    async (rawBody) =>
      await expectNothingStored(async () => {
        const headers = { 'content-type': 'application/json' }
        expectRefusal(await call(handler, { method, path, cookies: cookies(), rawBody, headers }), {
          status: 400,
          code: 'unreadable-body',
          message: "The body isn't valid JSON.",
        })
      }),
  )

  test('a text of ten megabytes is refused', async () =>
    await expectNothingStored(async () => {
      const [field = ''] = Object.keys(texts)
      expectRefusal(await send({ ...body(), [field]: 'x'.repeat(10_000_000) }), {
        status: 413,
        code: 'too-large',
        message: `This is too large. The limit is ${largest}.`,
      })
    }))
}

async function snapshot(stores: Stored[]): Promise<unknown> {
  return Promise.all(stores.map((model) => model.find().sort({ _id: 1 }).lean()))
}
