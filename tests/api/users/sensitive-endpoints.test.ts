import { Types } from 'mongoose'
import { PATCH as updateAccount } from '@/app/api/account/route'
import { DELETE as cancelBooking } from '@/app/api/delete/[id]/route'
import { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
import { readSessionUser } from '@/lib/core/server/auth/session'
import { readSessionToken } from '@/lib/core/server/auth/session-cookie'
import { connectDb } from '@/lib/core/server/db/connection'
import { route } from '@/lib/core/server/route'
import { signInWithGoogle } from '@/lib/features/users/server/sign-in/sign-in-with-google'
import { User } from '@/models/user'
import { type FoundEndpoint, findEndpoints } from '@/scripts/openapi/find-endpoints'
import { createBlogPost, createBooking, createPerson } from '@/scripts/seed/factories'
import { buildRequest, callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const CODE_NEEDED = { status: 403, code: 'second-factor-needed' }
const PASSWORD_NEEDED = { status: 403, code: 'password-needed' }
const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

/** Endpoints for accounts and access without a confirmation, each with the reason. */
const NO_PROOF: Record<string, string> = {
  'PATCH /account': 'asks in its use case, for another name, photo or phone',
  'POST /account/confirmation': 'gives the proof',
  'POST /account/second-factor/proof': 'gives the proof',
  'PUT /account/second-factor': 'takes a code of the app',
  'DELETE /account/second-factor': 'takes a code',
  'POST /account/second-factor/recovery-codes': 'takes a code of the app',
  'PUT /account/language': 'is not sensitive',
  'POST /account/phone/code': 'changes nothing; the call that takes the code asks',
  'POST /email-verification': 'mails the person',
  'PUT /email-verification': 'takes a mailed token',
  'POST /failed-emails/retry': 'sends emails that were already written',
  'POST /getuser': 'reads a person, for whom its use case permits it',
  'POST /usercreate': 'signs up',
  'DELETE /account/listed-donations/{id}': 'removes a donation of a list from the own history',
  'DELETE /chat/{id}/report': 'dismisses reports',
  'DELETE /imports/{id}': 'drops a file that was not confirmed',
}

/** Files without data of other people. */
const FILES_OF_NO_OTHERS: Record<string, string> = {
  'GET /account': "the person's own data, for which a second factor is asked",
  'GET /bookings/{id}/calendar': "the person's own",
  'GET /certificates/{id}': "the donor's own",
  'GET /chapters/{id}/poster': 'an invitation without people',
  'GET /images/copy': 'a picture',
  'GET /images/{id}': 'a picture',
  'GET /images/{id}/{size}': 'a picture',
  'GET /openapi.json': 'the description of the calls',
  'GET /requests/{id}/poster': 'a public request',
}

let found: FoundEndpoint[]

beforeAll(async () => {
  await connectDb()
  found = findEndpoints()
}, 120_000)

const nameOf = ({ method, path }: FoundEndpoint) => `${method} ${path}`
const guarded = () => found.filter(({ definition: { recentAuthentication: proof } }) => proof)

/** Sends a request without a body, because the confirmation is checked first. */
function send({ method, path, definition: declared }: FoundEndpoint, cookies: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, String(new Types.ObjectId())]))
  const handler = route({ [method]: declared })[method]
  return callHandler<{ code?: string }>(handler, { method, path: `/api${path}`, cookies, params })
}

/** An admin with a second factor. The password of the session is always recent. */
async function adminWithFactor(minutesSinceCode: number) {
  const admin = await createPerson({ role: 'admin' })
  await User.updateOne({ _id: admin._id }, { 'secondFactor.enabledAt': ago(1_000) })
  return { admin, cookies: await signedIn(admin, { secondFactorAt: ago(minutesSinceCode) }) }
}

describe('the endpoints that need a recent confirmation', () => {
  test('include every endpoint for accounts, access and deletion, except those listed with a reason', () => {
    const isAboutAccounts = ({ method, path, definition: { access, operation } }: FoundEndpoint) =>
      access !== 'public' &&
      method !== 'GET' &&
      (/^\/(account|access-tokens|webhooks|users?|userdelete|exports|email)\b/.test(path) ||
        /password|email|secret|session|token|account|role|export/i.test(operation ?? '') ||
        (access === 'admin' && method === 'DELETE'))
    const unguarded = found.filter(
      (one) => isAboutAccounts(one) && !one.definition.recentAuthentication,
    )
    expect(unguarded.map(nameOf).sort()).toEqual(Object.keys(NO_PROOF).sort())
    expect(guarded().map(nameOf)).toEqual(
      expect.arrayContaining([
        ...['PUT /account/password', 'DELETE /account', 'GET /account', 'PUT /account/phone'],
        ...['DELETE /account/sessions', 'DELETE /account/sessions/{id}', 'POST /access-tokens'],
        ...['DELETE /access-tokens/{id}', 'POST /webhooks', 'DELETE /webhooks/{id}'],
      ]),
    )
  })

  test('include every endpoint that returns a file of people', () => {
    const answersFile = ({ path, definition: { response: answer } }: FoundEndpoint) =>
      (answer && 'mediaTypes' in (answer as object)) || path.startsWith('/exports')
    const unguarded = found.filter(
      (one) => answersFile(one) && one.definition.recentAuthentication !== 'identity',
    )
    expect(unguarded.map(nameOf).sort()).toEqual(Object.keys(FILES_OF_NO_OTHERS).sort())
  })

  test('reject an account with a second factor whose code is older than ten minutes', async () => {
    const { admin, cookies } = await adminWithFactor(11)
    for (const one of guarded()) {
      expect([nameOf(one), (await send(one, cookies)).body.code]).toEqual([
        ...[nameOf(one), 'second-factor-needed'],
      ])
    }
    expect(await User.exists({ _id: admin._id })).not.toBeNull()
  })

  test('accept a code of nine minutes ago', async () => {
    const answers = guarded().map(async (one) => {
      const { body } = await send(one, (await adminWithFactor(9)).cookies)
      return body.code
    })
    const codes = new Set(await Promise.all(answers))
    expect(codes).not.toContain('second-factor-needed')
    expect(codes).not.toContain('password-needed')
  })

  test('ask an account without one for the password where the action cannot be undone, or exports people', async () => {
    const admin = await createPerson({ role: 'admin' })
    const cookies = await signedIn(admin, { confirmedAt: ago(11) })
    for (const one of guarded().filter(
      ({ definition: { recentAuthentication: proof } }) => proof === 'identity',
    )) {
      expect([nameOf(one), (await send(one, cookies)).body.code]).toEqual([
        ...[nameOf(one), 'password-needed'],
      ])
    }
  })

  test('ask a former admin for no code, which they do not have', async () => {
    const person = await createPerson()
    await User.updateOne({ _id: person._id }, { 'secondFactor.enabledAt': ago(1_000) })
    for (const one of guarded().filter(
      ({ definition: { recentAuthentication: proof } }) => proof === 'second-factor',
    )) {
      const response = await send(one, await signedIn(person))
      expect(response.body.code).not.toBe('second-factor-needed')
    }
  })
})

describe('sensitive actions ask an account with a second factor for a code', () => {
  const change = (cookies: string, body: object) =>
    callHandler(updateAccount, { method: 'PATCH', path: '/api/account', cookies, body })

  test('to change the name or photo, and no other setting', async () => {
    const { admin, cookies } = await adminWithFactor(11)
    const photo = 'https://pictures.example/another.png'
    expectErrorResponse(await change(cookies, { name: 'Another Name' }), CODE_NEEDED)
    expectErrorResponse(await change(cookies, { photo }), CODE_NEEDED)
    const stored = await User.findById(admin._id).lean()
    expect(stored).toMatchObject({ name: admin.name, photo: admin.photo })
    expect(await change(cookies, { name: admin.name })).toMatchObject({ status: 200 })
    const { cookies: recent } = await adminWithFactor(9)
    expect(await change(recent, { name: 'Another Name' })).toMatchObject({ status: 200 })
  })

  test("to delete another person's post, and not their own", async () => {
    const { admin, cookies } = await adminWithFactor(11)
    const remove = async (author?: Types.ObjectId) => {
      const post = await createBlogPost(author ? { author } : {})
      const params = { id: String(post._id) }
      return callHandler(deletePost, { method: 'DELETE', cookies, params })
    }
    expectErrorResponse(await remove(), CODE_NEEDED)
    expect(await remove(admin._id)).toMatchObject({ status: 200 })
  })

  test("to cancel another person's booking", async () => {
    const { cookies } = await adminWithFactor(11)
    const booking = await createBooking()
    const params = { id: String(booking._id) }
    expectErrorResponse(
      await callHandler(cancelBooking, { method: 'DELETE', cookies, params }),
      CODE_NEEDED,
    )
  })

  test('to link Google, in a session of the account itself', async () => {
    const { admin, cookies } = await adminWithFactor(11)
    const profile = { sub: `google-${admin.email}`, email: admin.email, email_verified: true }
    const viewer = async (held: string) =>
      readSessionUser(await readSessionToken(buildRequest({ cookies: held })))
    const link = async (held?: string) =>
      signInWithGoogle(profile, 'en', held ? await viewer(held) : null)
    const { cookies: other } = await adminWithFactor(1)
    for (const held of [undefined, cookies, other]) {
      await expect(link(held)).rejects.toMatchObject({ code: 'second-factor-needed' })
    }
    expect((await User.findById(admin._id).select('+googleSub').lean())?.googleSub).toBeUndefined()
    const own = await signedIn(admin, { secondFactorAt: ago(1) })
    expect(await link(own)).toMatchObject({ email: admin.email })
    // A linked Google account is a login like the password: the session needs the code.
    expect(await link()).toMatchObject({ email: admin.email })
  })
})

test('a member without a second factor downloads their data without a recent confirmation', async () => {
  const cookies = await signedIn(await createPerson(), { confirmedAt: ago(600) })
  const one = found.find((each) => nameOf(each) === 'GET /account') as FoundEndpoint
  expect(await send(one, cookies)).toMatchObject({ status: 200 })
  const removal = found.find((each) => nameOf(each) === 'DELETE /account') as FoundEndpoint
  expectErrorResponse(await send(removal, cookies), PASSWORD_NEEDED)
})
