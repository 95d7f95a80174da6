import { createHash } from 'node:crypto'
import { DELETE as revoke } from '@/app/api/access-tokens/[id]/route'
import { POST as create, GET as list } from '@/app/api/access-tokens/route'
import { PUT as changePassword } from '@/app/api/account/password/route'
import {
  PATCH as changeAccount,
  DELETE as deleteAccount,
  GET as exportData,
} from '@/app/api/account/route'
import { GET as search } from '@/app/api/getdonars/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { GET as openRequests } from '@/app/api/requests/route'
import { PATCH as changeRole } from '@/app/api/users/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { DAY_MS } from '@/lib/core/time/calendar'
import { AccessToken } from '@/models/access-token'
import { User } from '@/models/user'
import { createDonor, createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

interface Made {
  token: string
  accessToken: { _id: string; prefix: string; lastUsedAt: string | null }
  code?: string
}

const path = '/api/access-tokens'
const FIELDS = { name: 'Notice board', scopes: ['requests:read'], days: 30 }

const createAs = (cookies: string, fields: object = {}) =>
  callHandler<Made>(create, { path, cookies, body: { ...FIELDS, ...fields } })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const readWith = (token: string, headers = {}) =>
  callHandler<{ code?: string }>(openRequests, {
    path: '/api/requests',
    headers: { ...bearer(token), ...headers },
  })

async function someoneWithToken(fields = {}, account = {}) {
  const person = await createPerson(account)
  const cookies = await signedIn(person)
  const { body } = await createAs(cookies, fields)
  return { person, cookies, ...body }
}

beforeAll(() => connectDb())
afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

describe('creating an access token', () => {
  test('shows it once, and stores only its hash and its prefix', async () => {
    const { token, accessToken, person, cookies } = await someoneWithToken()
    expect(token).toMatch(/^sl_[\w-]{43}$/)
    const stored = await AccessToken.findById(accessToken._id).lean()
    expect(stored).toMatchObject({
      hash: createHash('sha256').update(token).digest('hex'),
      prefix: token.slice(0, 8),
      sessionVersion: person.sessionVersion,
    })
    expect(JSON.stringify(stored)).not.toContain(token)
    const { body } = await callHandler(list, { path, cookies })
    expect(body).toMatchObject({
      accessTokens: [{ name: 'Notice board', prefix: token.slice(0, 8) }],
    })
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('requires a confirmed email and a recent confirmation', async () => {
    const unconfirmed = await signedIn(await createPerson({ emailVerifiedAt: null }))
    expect((await createAs(unconfirmed)).body.code).toBe('unconfirmed')
    const person = await createPerson()
    const old = await signedIn(person, { confirmedAt: new Date(Date.now() - 11 * 60_000) })
    expect((await createAs(old)).body.code).toBe('password-needed')
    expect((await callHandler(create, { path, body: FIELDS })).status).toBe(401)
  })

  test('accepts only known scopes and lifetimes', async () => {
    const cookies = await signedIn(await createPerson())
    const wrong = [{ scopes: [] }, { scopes: ['stock:rule'] }, { days: 31 }, { name: ' ' }]
    for (const fields of wrong) expect((await createAs(cookies, fields)).status).toBe(422)
  })

  test('allows at most ten, also for concurrent requests', async () => {
    const cookies = await signedIn(await createPerson())
    const responses = await Promise.all(Array.from({ length: 14 }, () => createAs(cookies)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(responses.filter(({ body }) => body.code === 'too-many-tokens')).toHaveLength(4)
    const [first] = responses.filter(({ status }) => status === 201)
    const id = first?.body.accessToken._id ?? ''
    await callHandler(revoke, { method: 'DELETE', path: `${path}/${id}`, cookies, params: { id } })
    expect((await createAs(cookies)).status).toBe(201)
  })
})

describe('a request with an access token', () => {
  test('reads what its scope covers, for the owner of the token', async () => {
    const { token, accessToken } = await someoneWithToken()
    expect((await readWith(token)).status).toBe(200)
    const { lastUsedAt } = (await AccessToken.findById(accessToken._id).lean()) ?? {}
    expect(lastUsedAt).toBeInstanceOf(Date)
  })

  test('is rejected without the scope, and by endpoints that accept no token', async () => {
    const { token, cookies } = await someoneWithToken()
    const headers = bearer(token)
    const refused = await Promise.all([
      callHandler<Made>(search, { path: '/api/getdonars', headers }),
      callHandler<Made>(list, { path, headers }),
      callHandler<Made>(create, { path, headers, body: FIELDS }),
      callHandler<Made>(exportData, { path: '/api/account', headers }),
      // The endpoint ignores the cookie in the same request.
      callHandler<Made>(changeAccount, {
        ...{ method: 'PATCH', path: '/api/account', headers, cookies, body: { name: 'Other' } },
      }),
    ])
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'scope-missing'])
    }
  })

  test('is accepted from any origin, because no page of another site can make a browser send it', async () => {
    const { token } = await someoneWithToken()
    const { status } = await readWith(token, { origin: 'https://hospital.example' })
    expect(status).toBe(200)
  })

  test('has no admin rights', async () => {
    const { token } = await someoneWithToken({ scopes: ['donors:read'] }, { role: 'admin' })
    await createDonor()
    const response = await callHandler<{ contactsLeft?: number }>(search, {
      path: '/api/getdonars',
      headers: bearer(token),
    })
    // Admins have no limit of contacts.
    expect(response.body.contactsLeft).toEqual(expect.any(Number))
    const users = await callHandler<Made>(getUsers, {
      path: '/api/getusers',
      headers: bearer(token),
    })
    expect(users.body.code).toBe('scope-missing')
  })

  test('is rejected with an expired, revoked or unknown token', async () => {
    const { token, accessToken, cookies } = await someoneWithToken()
    const id = accessToken._id
    const stranger = await signedIn(await createPerson())
    const revokeAs = (cookie: string) =>
      callHandler(revoke, {
        method: 'DELETE',
        path: `${path}/${id}`,
        cookies: cookie,
        params: { id },
      })
    expect((await revokeAs(stranger)).status).toBe(404)
    expect((await readWith(token)).status).toBe(200)
    expect((await revokeAs(cookies)).status).toBe(200)
    expect((await revokeAs(cookies)).status).toBe(200)
    expect((await revokeAs(stranger)).status).toBe(404)
    expect(await readWith(token)).toMatchObject({ status: 401, body: { code: 'token-not-valid' } })
    // An invalid token with the right prefix does not fall back to the cookie.
    for (const wrong of ['sl_never', 'sl_', 'sl_a b', `sl_${'a'.repeat(5_000)}`]) {
      const cookie = await signedIn(await createPerson())
      expect((await readWith(wrong, { cookie })).status).toBe(401)
    }

    const other = await someoneWithToken()
    freezeTime(new Date(Date.now() + 30 * DAY_MS + 1_000).toISOString())
    expect((await readWith(other.token)).status).toBe(401)
  })

  test('is rejected after the sessions of the account have ended', async () => {
    const { token, person } = await someoneWithToken()
    await User.updateOne({ _id: person._id }, { $inc: { sessionVersion: 1 } })
    expect((await readWith(token)).status).toBe(401)
  })

  test('is rejected after a change of the password or of the role, and without the account', async () => {
    const [changing, promoted, leaving] = await Promise.all([
      someoneWithToken(),
      someoneWithToken(),
      someoneWithToken(),
    ])
    const admin = await createPerson({ role: 'admin' })
    const id = String(promoted.person._id)
    const responses = await Promise.all([
      callHandler(changePassword, {
        ...{ method: 'PUT', path: '/api/account/password', cookies: changing.cookies },
        body: { currentPassword: FACTORY_PASSWORD, password: 'A-new-Passw0rd#' },
      }),
      callHandler(changeRole, {
        ...{ method: 'PATCH', path: `/api/users/${id}`, cookies: await signedIn(admin) },
        ...{ params: { id }, body: { role: 'admin' } },
      }),
      callHandler(deleteAccount, {
        method: 'DELETE',
        path: '/api/account',
        cookies: leaving.cookies,
      }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { token, person } of [changing, promoted, leaving]) {
      expect((await readWith(token)).status).toBe(401)
      expect(await AccessToken.countDocuments({ account: person._id })).toBe(0)
    }
  })

  test('has its own rate limit', async () => {
    const { token } = await someoneWithToken()
    const other = await someoneWithToken()
    // Three requests a minute.
    setFactor(String(3 / RATE_LIMITS['token-calls'].points))
    for (let made = 0; made < 3; made += 1) expect((await readWith(token)).status).toBe(200)
    expect(await readWith(token)).toMatchObject({ status: 429, body: { code: 'too-many-calls' } })
    expect((await readWith(other.token)).status).toBe(200)
  })
})
