import { callHandler, type HandlerResponse } from './call-handler'

type Handler = Parameters<typeof callHandler>[0]

interface Refusal {
  status: number
  code: string
  message?: string
  errors?: Record<string, string[]>
}

/** Checks that a response has the common error format. */
export function expectErrorResponse(
  response: HandlerResponse,
  { status, code, message, errors }: Refusal,
): void {
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect({ status: response.status, body: response.body }).toEqual({
    status,
    body: {
      code,
      message: message ?? expect.stringMatching(/^[A-Z].*\.$/),
      ...((errors || code === 'invalid') && { errors: errors ?? expect.any(Object) }),
      requestId,
    },
  })
  expect(response.headers.get('x-request-id')).toBe(
    (response.body as { requestId: string }).requestId,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
}

/** Checks the error of invalid input, with each wrong field and its messages. */
export function expectInvalid(response: HandlerResponse, errors?: Record<string, string[]>): void {
  const message = "Some of the information isn't valid. Check it and try again."
  expectErrorResponse(response, { status: 422, code: 'invalid', message, errors })
}

export const UNAUTHENTICATED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please log in first.',
}

export const OWN_DATA_ONLY = {
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
  /** The cookie of a permitted caller, if required. */
  cookies: () => string | undefined
  /** A valid payload. */
  body: () => Record<string, unknown>
  /** The collections that a successful request writes to. */
  stores: Stored[]
}

/**
 * Tests that an endpoint validates its body by the schema of its route file, and stores no rejected body.
 * tests/unit/endpoint-bodies.test.ts tests the schemas.
 */
export function testBadInput(guarded: Guarded): void {
  const { handler, method = 'POST', path, cookies, body } = guarded

  test('an unknown key is rejected, and nothing is stored', async () => {
    const before = await snapshot(guarded.stores)
    const wrong = { ...body(), surprise: 'x' }
    const response = await callHandler(handler, { method, path, cookies: cookies(), body: wrong })
    expectInvalid(response, { surprise: ["This field isn't recognised."] })
    expect(await snapshot(guarded.stores)).toEqual(before)
  })
}

async function snapshot(stores: Stored[]): Promise<unknown> {
  return Promise.all(stores.map((model) => model.find().sort({ _id: 1 }).lean()))
}
