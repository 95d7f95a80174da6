import { DELETE as revoke } from '@/app/api/access-tokens/[id]/route'
import { PUT as editBank } from '@/app/api/blood-banks/[id]/route'
import * as csvRoute from '@/app/api/blood-banks/[id]/stock/csv/route'
import * as stockRoute from '@/app/api/blood-banks/[id]/stock/route'
import { POST as createBank } from '@/app/api/blood-banks/route'
import { POST as postRequest } from '@/app/api/createbloodrequest/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { DAY_MS } from '@/lib/core/time/calendar'
import { AuditEntry } from '@/models/audit-entry'
import { BloodBank } from '@/models/blood-bank'
import { User } from '@/models/user'
import { createBloodBank, createPerson } from '@/scripts/seed/factories'
import { bearer, tokenOf } from '@/tests/support/access-tokens'
import { emptyLog, logFor, named } from '@/tests/support/audit-log'
import { archive, edit, type Fields, found, setStock } from '@/tests/support/blood-banks'
import { callHandler } from '@/tests/support/call-handler'
import { configure, setFactor } from '@/tests/support/configure'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Headers = Record<string, string | undefined>

const PLATELETS = { bloodGroup: 'O+', component: 'platelets' } as const
const BODY = { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }
const CSV = { revision: 0, csv: 'group,component,bags\nO+,platelets,4' }
const NO_SCOPE = { status: 403, code: 'scope-missing' }
const NOT_VALID = { status: 401, code: 'token-not-valid' }

let keeper: Person
let id: string

beforeAll(connectDb)
beforeEach(async () => {
  keeper = await createPerson()
  await Promise.all([BloodBank.deleteMany(), emptyLog()])
  id = (await createBloodBank({ keepers: [keeper], name: 'Sandhani' })).id
})
afterEach(() => {
  unfreezeTime()
  configure({ RATE_LIMIT_FACTOR: '100000', ADMIN_SECOND_FACTOR: undefined })
})

interface Sent {
  bank?: string
  body?: unknown
  headers?: Headers
  cookies?: string
}

const put = (token: string, { bank = id, body = BODY, headers, cookies }: Sent = {}) =>
  callHandler<Fields>(stockRoute.PUT, {
    ...{ method: 'PUT', path: `/api/blood-banks/${bank}/stock`, params: { id: bank }, body },
    ...{ headers: bearer(token, headers), cookies },
  })

const upload = (token: string, body: unknown = CSV) =>
  callHandler<Fields>(csvRoute.POST, {
    ...{ path: `/api/blood-banks/${id}/stock/csv`, params: { id }, body, headers: bearer(token) },
  })

const read = (token: string) =>
  callHandler<Fields>(stockRoute.GET, {
    ...{ path: `/api/blood-banks/${id}/stock`, params: { id }, headers: bearer(token) },
  })

async function stored(bank = id) {
  const { stock = [], stockRevision } = (await BloodBank.findById(bank).lean()) ?? {}
  return { revision: stockRevision, bags: stock.map(({ bags }) => bags) }
}
const UNTOUCHED = { revision: 0, bags: [] }

describe("a keeper's program with a token", () => {
  test('reads the counts and sets them, and the public sees them', async () => {
    const { token } = await tokenOf(keeper, ['stock:read', 'stock:write'])
    const { body: before } = await read(token)
    expect(before).toMatchObject({ revision: 0, stock: [] })
    expect(await put(token)).toMatchObject({
      status: 200,
      body: { revision: 1, stock: [{ ...PLATELETS, bags: 4 }] },
    })
    expect(await found({ district: 'Dhaka' })).toMatchObject([{ name: 'Sandhani' }])
  })

  test('sets them with a file', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    expect(await upload(token)).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await stored()).toEqual({ revision: 1, bags: [4] })
  })

  test('can run on any site, because no page makes a browser send a token', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const headers = { origin: 'https://hospital.example', 'sec-fetch-site': 'cross-site' }
    expect((await put(token, { headers })).status).toBe(200)
  })

  test('leaves an entry in the log with the name of the token, also for a file', async () => {
    const { token, id: tokenId } = await tokenOf(keeper, ['stock:write'], { name: 'Fridge 2' })
    await put(token)
    await upload(token, { ...CSV, revision: 1 })
    const admin = await createPerson({ role: 'admin' })
    const entry = {
      ...{ action: 'blood-bank-stock-set', actor: named(keeper), thing: id, title: 'Sandhani' },
      token: { id: tokenId, name: 'Fridge 2' },
    }
    expect((await logFor(admin)).body.entries).toMatchObject([entry, entry])
  })

  test('leaves no entry for a failed change', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    await put(token, { body: { ...BODY, revision: 7 } })
    await put(token, { body: { revision: 0, stock: [{ ...PLATELETS, bags: -1 }] } })
    expect(await AuditEntry.countDocuments()).toBe(0)
  })

  test('does not overwrite its keeper’s concurrent changes', async () => {
    const { token, cookies } = await tokenOf(keeper, ['stock:write'])
    const bags = [5, 6, 7, 8]
    const responses = await Promise.all([
      setStock(cookies, id, { revision: 0, stock: [{ ...PLATELETS, bags: 4 }] }),
      ...bags.map((each) =>
        put(token, { body: { revision: 0, stock: [{ ...PLATELETS, bags: each }] } }),
      ),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await stored()).revision).toBe(1)
    expect(await AuditEntry.countDocuments()).toBe(responses[0]?.status === 200 ? 0 : 1)
  })
})

describe('a token is rejected', () => {
  test.each([
    ['that only reads', ['stock:read'] as const],
    ['for other lists', ['requests:read', 'donors:read', 'content:read'] as const],
  ])('%s', async (_name, scopes) => {
    const { token, cookies } = await tokenOf(keeper, scopes)
    expectErrorResponse(await put(token), NO_SCOPE)
    expectErrorResponse(await upload(token), NO_SCOPE)
    // The endpoint ignores the keeper's cookie.
    expectErrorResponse(await put(token, { cookies }), NO_SCOPE)
    expect(await stored()).toEqual(UNTOUCHED)
  })

  test('for reading when it can only set counts', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    expectErrorResponse(await read(token), NO_SCOPE)
  })

  test('of a person without a blood bank, and for another bank than its own', async () => {
    const { token: strangers } = await tokenOf(await createPerson(), ['stock:write'])
    const { token } = await tokenOf(keeper, ['stock:write'])
    const { id: other } = await createBloodBank({ keepers: [await createPerson()] })
    const keepersOnly = { status: 403, code: 'forbidden' }
    expectErrorResponse(await put(strangers), keepersOnly)
    expectErrorResponse(await upload(strangers, { ...CSV, csv: 'nonsense' }), keepersOnly)
    expectErrorResponse(await put(token, { bank: other }), keepersOnly)
    expectErrorResponse(await put(token, { bank: '0123456789abcdef01234567' }), {
      ...{ status: 404, code: 'not-found' },
    })
    expectErrorResponse(await put(token, { bank: '..%2f' }), { status: 400, code: 'not-an-id' })
    expect([await stored(), await stored(other)]).toEqual([UNTOUCHED, UNTOUCHED])
  })

  test('after its owner is removed as a keeper', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const admin = await signedIn(await createPerson({ role: 'admin' }))
    const { name, address, district, phone, openingNote } =
      (await BloodBank.findById(id).lean()) ?? {}
    const fields = { name, address, district, phone, openingNote, keepers: [], revision: 0 }
    expect((await edit(admin, id, fields)).status).toBe(200)
    expectErrorResponse(await put(token), { status: 403, code: 'forbidden' })
    expect(await stored()).toEqual(UNTOUCHED)
  })

  test('while its owner is removed, unless it has written before', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const admin = await signedIn(await createPerson({ role: 'admin' }))
    for (let round = 0; round < 5; round += 1) {
      await emptyLog()
      const bank = await createBloodBank({ keepers: [keeper] })
      const { name, address, district, phone } = bank
      const fields = { name, address, district, phone, keepers: [], revision: 0 }
      const [wrote, edited] = await Promise.all([
        put(token, { bank: bank.id }),
        edit(admin, bank.id, fields),
      ])
      expect(edited.status).toBe(200)
      expect([200, 403]).toContain(wrote.status)
      const written = wrote.status === 200 ? 1 : 0
      expect((await stored(bank.id)).revision).toBe(written)
      expect(await AuditEntry.countDocuments({ action: 'blood-bank-stock-set' })).toBe(written)
      expectErrorResponse(
        await put(token, { bank: bank.id, body: { ...BODY, revision: written } }),
        {
          ...{ status: 403, code: 'forbidden' },
        },
      )
    }
  })

  test('for an archived bank', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    await archive(await signedIn(await createPerson({ role: 'admin' })), id)
    expectErrorResponse(await put(token), { status: 404, code: 'not-found' })
  })

  test('after it was revoked or has expired', async () => {
    const { token, id: tokenId, cookies } = await tokenOf(keeper, ['stock:write'])
    const params = { id: tokenId }
    await callHandler(revoke, { method: 'DELETE', path: '/api/access-tokens', cookies, params })
    expectErrorResponse(await put(token), NOT_VALID)
    const { token: old } = await tokenOf(keeper, ['stock:write'])
    freezeTime(new Date(Date.now() + 31 * DAY_MS).toISOString())
    expectErrorResponse(await put(old), NOT_VALID)
    expect(await stored()).toEqual(UNTOUCHED)
  })

  test('of an account whose sessions were ended, or that was deleted', async () => {
    const [locked, gone] = [await createPerson(), await createPerson()]
    const { id: bank } = await createBloodBank({ keepers: [locked, gone] })
    const [{ token: first }, { token: second }] = [
      await tokenOf(locked, ['stock:write']),
      await tokenOf(gone, ['stock:write']),
    ]
    await User.updateOne({ _id: locked._id }, { $inc: { sessionVersion: 1 } })
    await User.deleteOne({ _id: gone._id })
    expectErrorResponse(await put(first, { bank }), NOT_VALID)
    expectErrorResponse(await put(second, { bank }), NOT_VALID)
    expect(await stored(bank)).toEqual(UNTOUCHED)
  })

  test('in the URL, in the body and as another kind of authorization', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const params = { id }
    const send = (path: string, headers: Headers = {}, body: unknown = BODY) =>
      callHandler(stockRoute.PUT, {
        ...{ method: 'PUT', path: `/api/blood-banks/${id}/stock${path}`, params, body },
        headers: { origin: undefined, ...headers },
      })
    const basic = Buffer.from(`${token}:`).toString('base64')
    expectErrorResponse(await send(`?token=${token}`), UNAUTHENTICATED)
    expectErrorResponse(await send(`?access_token=${token}`), UNAUTHENTICATED)
    expectErrorResponse(await send('', {}, { ...BODY, access_token: token }), UNAUTHENTICATED)
    expectErrorResponse(await send('', { authorization: `Basic ${basic}` }), UNAUTHENTICATED)
    expectErrorResponse(await send('', { authorization: token }), UNAUTHENTICATED)
    expectErrorResponse(await send('', { 'x-api-key': token }), UNAUTHENTICATED)
    expect(await stored()).toEqual(UNTOUCHED)
  })

  test('by every other endpoint that changes data', async () => {
    const admin = await createPerson({ role: 'admin' })
    const { token } = await tokenOf(admin, ['stock:read', 'stock:write'])
    const headers = bearer(token)
    const responses = await Promise.all([
      callHandler(createBank, { path: '/api/blood-banks', headers, body: {} }),
      callHandler(editBank, {
        method: 'PUT',
        path: '/api/blood-banks',
        params: { id },
        headers,
        body: {},
      }),
      callHandler(postRequest, { path: '/api/createbloodrequest', headers, body: {} }),
    ])
    for (const response of responses) expectErrorResponse(response, NO_SCOPE)
  })

  test('with any other method, also a method override in a header', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const { POST, PATCH, DELETE, OPTIONS } = stockRoute
    for (const [method, handler] of Object.entries({ POST, PATCH, DELETE, OPTIONS })) {
      const { status, headers } = await callHandler(handler, {
        ...{ method, path: '/api/blood-banks', params: { id } },
        headers: bearer(token, { 'x-http-method-override': 'PUT' }),
      })
      expect({ method, status, allow: headers.get('allow') }).toEqual({
        ...{ method, status: 405, allow: 'GET, HEAD, PUT' },
      })
    }
    const override = bearer(token, { 'x-http-method-override': 'PUT' })
    const path = `/api/blood-banks/${id}/stock?_method=PUT`
    const got = await callHandler(stockRoute.GET, { path, params: { id }, headers: override })
    expectErrorResponse(got, NO_SCOPE)
    expect(await stored()).toEqual(UNTOUCHED)
  })

  test('with a body that is too large, in one piece or in a stream', async () => {
    const { token } = await tokenOf(keeper, ['stock:write'])
    const tooLarge = { status: 413, code: 'too-large' }
    expectErrorResponse(await upload(token, { ...CSV, csv: 'x'.repeat(200_000) }), tooLarge)
    const chunk = new TextEncoder().encode('x'.repeat(60_000))
    const rawBody = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(chunk),
    })
    const headers = bearer(token, { 'content-type': 'application/json' })
    const params = { id }
    const response = await callHandler(stockRoute.PUT, {
      ...{ method: 'PUT', path: '/api/blood-banks', params, rawBody, headers },
    })
    expectErrorResponse(response, tooLarge)
    expect((await upload(token, { ...CSV, csv: 'x'.repeat(20_001) })).status).toBe(422)
    expect(await stored()).toEqual(UNTOUCHED)
  })
})

describe('requests with a cookie', () => {
  test('of a page of another site are rejected, whatever else they contain', async () => {
    const cookies = await signedIn(keeper)
    const foreign = { status: 403, code: 'foreign-origin' }
    for (const authorization of [undefined, 'Bearer other', 'Basic sl_x', 'sl_x']) {
      for (const origin of [
        { origin: 'https://evil.example' },
        { origin: undefined, 'sec-fetch-site': 'cross-site' },
      ]) {
        const headers = { ...origin, authorization }
        const [put, post] = [
          await callHandler(stockRoute.PUT, {
            ...{ method: 'PUT', path: '/api/blood-banks', params: { id }, body: BODY },
            ...{ headers, cookies },
          }),
          await callHandler(csvRoute.POST, {
            ...{ path: '/api/blood-banks', params: { id }, body: CSV, headers, cookies },
          }),
        ]
        expectErrorResponse(put, foreign)
        expectErrorResponse(post, foreign)
      }
    }
    expect(await stored()).toEqual(UNTOUCHED)
  })
})

describe("an admin's token", () => {
  const code = () => ({ secondFactorAt: new Date() })
  const withTwoSteps = (admin: Person) =>
    User.updateOne({ _id: admin._id }, { 'secondFactor.enabledAt': new Date() })

  test('sets the counts of every bank, as the admin can', async () => {
    const admin = await createPerson({ role: 'admin' })
    const { token } = await tokenOf(admin, ['stock:write'], { name: 'Office' })
    expect((await put(token)).status).toBe(200)
    expect(await AuditEntry.find().lean()).toMatchObject([
      { actor: admin._id, action: 'blood-bank-stock-set', tokenName: 'Office' },
    ])
  })

  test('can be created only with a code of two-step login', async () => {
    const admin = await createPerson({ role: 'admin' })
    await withTwoSteps(admin)
    await expect(tokenOf(admin, ['stock:write'])).rejects.toThrow('second-factor-needed')
    const { token } = await tokenOf(admin, ['stock:write'], { session: code() })
    expect((await put(token)).status).toBe(200)
  })

  test('is rejected when two-step login was added later, or is required and missing', async () => {
    const admin = await createPerson({ role: 'admin' })
    const { token } = await tokenOf(admin, ['stock:write'])
    configure({ ADMIN_SECOND_FACTOR: 'required' })
    expectErrorResponse(await put(token), { status: 403, code: 'forbidden' })
    configure({ ADMIN_SECOND_FACTOR: undefined })
    await withTwoSteps(admin)
    expectErrorResponse(await put(token), { status: 403, code: 'forbidden' })
  })

  test('needs a recent code to be created', async () => {
    const admin = await createPerson({ role: 'admin' })
    await withTwoSteps(admin)
    const session = { secondFactorAt: new Date(Date.now() - 11 * 60_000) }
    for (const scope of ['stock:write', 'requests:read'] as const) {
      await expect(tokenOf(admin, [scope], { session })).rejects.toThrow('second-factor-needed')
    }
  })
})

test('a token that sets counts has its own limit, which does not affect its keeper', async () => {
  const colleague = await createPerson()
  const { id: bank } = await createBloodBank({ keepers: [keeper, colleague] })
  const { token, cookies } = await tokenOf(keeper, ['stock:write'])
  const { token: other } = await tokenOf(colleague, ['stock:write'])
  // Three changes an hour, and more of everything else.
  setFactor(String(3 / RATE_LIMITS['token-writes'].points))
  for (let made = 0; made < 3; made += 1) expect((await put(token, { bank })).status).toBe(200)
  const refused = await put(token, { bank })
  expectErrorResponse(refused, { status: 429, code: 'too-many-calls' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await put(other, { bank })).status).toBe(200)
  expect((await setStock(cookies, bank, BODY)).status).toBe(200)
})
