import { PUT as changePassword } from '@/app/api/account/password/route'
import { DELETE as endOne } from '@/app/api/account/sessions/[id]/route'
import { DELETE as endOthers } from '@/app/api/account/sessions/route'
import { DELETE, GET, POST } from '@/app/api/push-subscriptions/route'
import { DELETE as deleteUser } from '@/app/api/userdelete/[id]/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { MAX_PUSH_SUBSCRIPTIONS } from '@/lib/features/push/rules'
import { endAllSessions } from '@/lib/features/users/server/sign-in/end-sessions'
import { PushSubscription } from '@/models/push-subscription'
import { Session } from '@/models/session'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { nextUpdateOf, recordCommands } from '@/tests/support/database-commands'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { cookiesOf, logIn, logOut } from '@/tests/support/login'
import { setUpPush } from '@/tests/support/push-browsers'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/push-subscriptions'

let push: Awaited<ReturnType<typeof setUpPush>>

beforeAll(async () => {
  await recordCommands()
  await connectDb()
  push = await setUpPush()
})
afterAll(() => push.stop())

const save = (cookies: string | undefined, body: unknown) =>
  callHandler(POST, { path, cookies, body })
type Person = Awaited<ReturnType<typeof createPerson>>

const storedFor = (person: Person) =>
  PushSubscription.find({ person: person._id }).sort({ _id: 1 }).lean()
const endpointsOf = async (person: Person) =>
  (await storedFor(person)).map(({ endpoint }) => endpoint)

describe('a person', () => {
  test('gets the key that their browser subscribes with', async () => {
    const cookies = await signedIn(await createPerson())
    const { body } = await callHandler(GET, { path, cookies })
    expect(body).toEqual({ publicKey: push.publicKey })
  })

  test('turns push messages on in a browser once, with any number of attempts', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    const subscription = await push.subscribe(push.publicKey)
    for (const more of [{}, { expirationTime: null }]) {
      const response = await save(cookies, { ...subscription, ...more })
      expect(response).toMatchObject({
        status: 201,
        body: { message: 'notifications turned on successfully' },
      })
    }
    const { endpoint, keys } = subscription
    expect(await storedFor(person)).toEqual([expect.objectContaining({ endpoint, ...keys })])
  })

  test('turns them off in that browser only', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    const [phone, laptop] = [await push.turnOn(person), await push.turnOn(person)]
    const body = { endpoint: phone.endpoint }
    const response = await callHandler(DELETE, { method: 'DELETE', path, cookies, body })
    expect(response).toMatchObject({ status: 200 })
    expect(await endpointsOf(person)).toEqual([laptop.endpoint])
  })

  test('cannot turn off another person’s', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const { endpoint } = await push.turnOn(person)
    const cookies = await signedIn(other)
    await callHandler(DELETE, { method: 'DELETE', path, cookies, body: { endpoint } })
    expect(await endpointsOf(person)).toEqual([endpoint])
  })

  test('has them in the ten latest browsers', async () => {
    const person = await createPerson()
    const endpoints: string[] = []
    for (let nth = 0; nth < MAX_PUSH_SUBSCRIPTIONS + 2; nth += 1) {
      endpoints.push((await push.turnOn(person)).endpoint)
    }
    expect(await endpointsOf(person)).toEqual(endpoints.slice(2))
  })

  test('takes over a browser that another person used before', async () => {
    const [first, second] = [await createPerson(), await createPerson()]
    const subscription = await push.turnOn(first)
    expect((await save(await signedIn(second), subscription)).status).toBe(201)
    expect(await endpointsOf(first)).toEqual([])
    expect(await endpointsOf(second)).toEqual([subscription.endpoint])
  })
})

describe('push messages end in a browser', () => {
  test('when its person logs out there, and remain on elsewhere', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    await push.turnOn(person, cookies)
    const elsewhere = await push.turnOn(person)
    await logOut(cookies)
    expect(await endpointsOf(person)).toEqual([elsewhere.endpoint])
  })

  test('when its person logs that browser out from another one', async () => {
    const person = await createPerson()
    const [lost, here] = [await signedIn(person), await signedIn(person)]
    await push.turnOn(person, lost)
    const [session] = await Session.find({ account: person._id }).sort({ _id: 1 }).lean()
    const params = { id: String(session?._id) }
    const ended = await callHandler(endOne, { method: 'DELETE', cookies: here, params })
    expect(ended.status).toBe(200)
    expect(await endpointsOf(person)).toEqual([])
  })

  test('when its person logs out everywhere else, but not in the current one', async () => {
    const person = await createPerson()
    const here = await signedIn(person)
    await push.turnOn(person)
    const newest = await push.turnOn(person, here)
    expect(
      (await callHandler(endOthers, { method: 'DELETE', cookies: here, body: {} })).status,
    ).toBe(200)
    expect(await endpointsOf(person)).toEqual([newest.endpoint])
  })

  test('when the password changes', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    await push.turnOn(person)
    const body = { currentPassword: FACTORY_PASSWORD, password: 'Renewed#2031' }
    expect((await callHandler(changePassword, { method: 'PUT', cookies, body })).status).toBe(200)
    expect(await endpointsOf(person)).toEqual([])
  })

  test('when the account is deleted', async () => {
    const person = await createPerson()
    await push.turnOn(person)
    const cookies = await signedIn(await createPerson({ role: 'admin' }))
    const params = { id: person.id }
    expect((await callHandler(deleteUser, { method: 'DELETE', cookies, params })).status).toBe(200)
    expect(await PushSubscription.countDocuments({ person: person._id })).toBe(0)
  })

  test('when another person logs in there, but not when the same person does', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const first = await logIn(person.email, FACTORY_PASSWORD)
    const { endpoint } = await push.turnOn(person, first.cookies)
    const again = await logIn(person.email, FACTORY_PASSWORD, { cookies: first.cookies })
    expect(await endpointsOf(person)).toEqual([endpoint])
    const cookies = cookiesOf(again.headers)
    await logIn(other.email, FACTORY_PASSWORD, { cookies })
    expect(await endpointsOf(person)).toEqual([])
    expect(await endpointsOf(other)).toEqual([])
  })
})

describe('push messages that are turned on while the session ends', () => {
  test('remain off when all sessions of the person end at that moment', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    const subscription = await push.subscribe(push.publicKey)
    const { response } = await inTransaction(async (session) => {
      await endAllSessions(person._id, session)
      // The request does not see the end yet, so it is accepted.
      const isWriting = nextUpdateOf(Session, PushSubscription)
      const saving = { response: save(cookies, subscription) }
      await isWriting
      return saving
    })
    expectErrorResponse(await response, UNAUTHENTICATED)
    expect(await endpointsOf(person)).toEqual([])
  })

  test.each([1, 2, 3])(
    'remain off or end with it when that browser is logged out, round %d',
    async () => {
      const person = await createPerson()
      const [lost, here] = [await signedIn(person), await signedIn(person)]
      const subscription = await push.subscribe(push.publicKey)
      await Promise.all([
        callHandler(endOthers, { method: 'DELETE', cookies: here, body: {} }),
        save(lost, subscription),
      ])
      expect(await endpointsOf(person)).toEqual([])
    },
  )
})

describe('nothing is stored', () => {
  const wanted = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }

  test('for a visitor', async () => {
    expectErrorResponse(await save(undefined, wanted), UNAUTHENTICATED)
    expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com.example/abc',
    'https://notpush.apple.com@evil.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'http://127.0.0.1:9/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])('for a URL that is not a push service: %s', async (endpoint) => {
    const person = await createPerson()
    expectInvalid(await save(await signedIn(person), { ...wanted, endpoint }), {
      endpoint: ["This isn't the address of a browser's push service."],
    })
    expect(await endpointsOf(person)).toEqual([])
  })

  test.each([
    ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }, 'keys.p256dh'],
    ['a key that is too short', { p256dh: 'BA' }, 'keys.p256dh'],
    ['a secret that is too long', { auth: 'A'.repeat(30) }, 'keys.auth'],
    ['a secret that is no text', { auth: { $ne: null } }, 'keys.auth'],
  ])('for %s', async (_what, key, field) => {
    const cookies = await signedIn(await createPerson())
    expectInvalid(await save(cookies, { ...wanted, keys: { ...wanted.keys, ...key } }), {
      [field]: ["This value isn't valid."],
    })
  })

  test('when push is not set up, and browsers get no key', async () => {
    const { VAPID_PRIVATE_KEY } = process.env
    const cookies = await signedIn(await createPerson())
    configure({ VAPID_PRIVATE_KEY: undefined })
    expectErrorResponse(await save(cookies, wanted), { status: 409, code: 'conflict' })
    expect((await callHandler(GET, { path, cookies })).body).toEqual({ publicKey: null })
    configure({ VAPID_PRIVATE_KEY })
  })
})
