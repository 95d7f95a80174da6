import { PUT as changePassword } from '@/app/api/account/password/route'
import { POST as createRequest } from '@/app/api/createbloodrequest/route'
import { POST as donate } from '@/app/api/donateonbloodreq/route'
import { GET as getPost } from '@/app/api/getblogpost/[id]/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { type LocalizedMessage, translateMessage } from '@/lib/i18n/localized-message'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import { middleware } from '@/middleware'
import { createDonor, createPerson, createRequest as storeRequest } from '@/scripts/seed/factories'
import { buildRequest, callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

/** The `Accept-Language` header of a client, and the language of the response. */
const CALLERS: [string, string | undefined, Locale][] = [
  ['a Bangla page', 'bn', 'bn'],
  ['a browser that wants Bangla first', 'bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['an English page', 'en', 'en'],
  ['a browser that wants English first', 'en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['a program that names no language', undefined, 'en'],
]

type Handler = Parameters<typeof callHandler>[0]
type Options = NonNullable<Parameters<typeof callHandler>[1]>

beforeAll(() => connectDb())
afterEach(() => setFactor('100000'))

describe.each(CALLERS)('%s (Accept-Language: %s)', (_caller, language, locale) => {
  const ask = (handler: Handler, options: Options) =>
    callHandler(handler, {
      ...options,
      headers: { ...options.headers, 'accept-language': language },
    })

  /** The message in the client's language; the test also has its English text. */
  const translated = (english: string, sentence: LocalizedMessage) =>
    locale === 'en' ? english : translateMessage('bn', sentence)

  test('returns the error of each field in this language', async () => {
    const person = await createPerson()
    const response = await ask(createRequest, {
      cookies: await signedIn(person),
      body: { email: person.email, patientName: 'x'.repeat(101), surprise: 1 },
    })
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({
      code: 'invalid',
      message: translated(
        "Some of the information isn't valid. Check it and try again.",
        'errors.refusals.invalid',
      ),
      errors: {
        phone: [translated('* Contact Number is required', 'requests.public.validation.phone')],
        patientName: [
          translated(
            'Use 100 characters or fewer.',
            messageKey('validation.tooLong', { max: 100 }),
          ),
        ],
        surprise: [translated("This field isn't recognised.", 'validation.unknownField')],
      },
    })
  })

  test('returns the error for a missing login', async () => {
    const message = translated('Please log in first.', 'errors.refusals.unauthenticated')
    expectErrorResponse(await ask(createRequest, { body: {} }), { ...UNAUTHENTICATED, message })
  })

  test('returns the error for missing admin rights', async () => {
    expectErrorResponse(await ask(getUsers, { cookies: await signedIn(await createPerson()) }), {
      status: 403,
      code: 'forbidden',
      message: translated('Only admins can do this.', 'errors.refusals.admins'),
    })
  })

  test('returns the error for a missing resource', async () => {
    const id = '0'.repeat(24)
    expectErrorResponse(await ask(getPost, { params: { id } }), {
      status: 404,
      code: 'not-found',
      message: translated("This blog post doesn't exist.", 'blog.refusals.notFound'),
    })
  })

  test('returns when to retry after too many requests', async () => {
    setFactor('0.002')
    const headers = {
      'x-forwarded-for': `203.0.113.${CALLERS.findIndex(([, l]) => l === language)}`,
    }
    expect((await ask(getServices, { headers })).status).toBe(200)
    const response = await ask(getServices, { headers })
    const count = response.headers.get('retry-after') ?? ''
    expect(Number(count)).toBeGreaterThan(0)
    const sentence = messageKey('errors.refusals.tooManyCalls', { count, unit: 'seconds' })
    expectErrorResponse(response, {
      status: 429,
      code: 'too-many-calls',
      message: translated(`Too many attempts. Try again in ${count} seconds.`, sentence),
    })
  })

  test('returns the reason for a rejected pledge', async () => {
    const owner = await createDonor()
    const own = await storeRequest({ requester: owner._id, bloodGroup: 'O+' })
    const donor = await createDonor({ bloodGroup: 'A+' })
    const pledge = async (person: typeof donor) =>
      ask(donate, {
        cookies: await signedIn(person),
        body: {
          ...{ email: person.email, bloodreqId: String(own._id), bloodBag: 1 },
          date: own.needDate,
        },
      })
    expectErrorResponse(await pledge(owner), {
      status: 409,
      code: 'own-request',
      message: translated('This is your own request.', 'pledges.refusals.own'),
    })
    expectErrorResponse(await pledge(donor), {
      status: 409,
      code: 'incompatible-group',
      message: translated(
        'A patient with blood group O+ cannot receive A+ blood. If the hospital will exchange your bag, tick the box and pledge again.',
        messageKey('pledges.refusals.incompatibleGroup', { patient: 'O+', donor: 'A+' }),
      ),
    })
  })

  test('returns a field error for a wrong password', async () => {
    const response = await ask(changePassword, {
      method: 'PUT',
      cookies: await signedIn(await createPerson()),
      body: { currentPassword: 'ShareLife#2', password: 'Plum-and-cedar-42' },
    })
    const message = translated(
      "This isn't your current password.",
      'users.refusals.currentPassword',
    )
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({
      ...{ code: 'wrong-password', message },
      errors: { currentPassword: [message] },
    })
  })

  test('returns the error for a malformed URL, before any page or endpoint runs', async () => {
    const headers = { 'accept-language': language }
    const response = await middleware(buildRequest({ path: '/blogs/100%', headers }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'unreadable-address',
      message:
        locale === 'en'
          ? 'This URL has a % that encodes nothing.'
          : 'এই ঠিকানায় একটি আলগা % চিহ্ন আছে।',
    })
  })
})
