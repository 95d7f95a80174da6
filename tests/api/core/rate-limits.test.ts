import { PUT as changePassword } from '@/app/api/account/password/route'
import { GET as downloadData, PATCH } from '@/app/api/account/route'
import { GET as getCertificate } from '@/app/api/certificates/[id]/route'
import { POST as contact } from '@/app/api/contact/route'
import { POST as createRequest } from '@/app/api/createbloodrequest/route'
import { POST as sendVerification } from '@/app/api/email-verification/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { POST as recover } from '@/app/api/password-reset/route'
import { GET as getPoster } from '@/app/api/requests/[id]/poster/route'
import { POST as upload } from '@/app/api/upload/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  dayFromToday,
  FACTORY_PASSWORD,
  createRequest as storeRequest,
} from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { mailsTo } from '@/tests/support/mailed-links'
import { picture } from '@/tests/support/pictures'
import { callWithProof } from '@/tests/support/proof-of-work'
import { editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

const MINUTE = 60
const HOUR = 60 * MINUTE

let addresses = 0

/** An IP address that has sent no request yet. */
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** Sends this number of accepted requests, and one more, which must be rejected. */
async function expectAtMost(
  times: number,
  seconds: number,
  work: (nth: number) => Promise<HandlerResponse>,
) {
  for (let nth = 1; nth <= times; nth += 1) {
    const { status } = await work(nth)
    if (status >= 300) throw new Error(`call ${nth} of ${times} was answered ${status}`)
  }
  expectTooMany(await work(times + 1), seconds)
}

function expectTooMany(response: HandlerResponse, seconds: number) {
  expectErrorResponse(response, {
    status: 429,
    code: 'too-many-calls',
    message: expect.stringMatching(
      /^Too many attempts\. Try again in \d+ (seconds|minutes|hours)\.$/,
    ),
  })
  const retryAfter = Number(response.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(retryAfter).toBeLessThanOrEqual(seconds)
  expect(retryAfter).toBeGreaterThan(seconds * 0.5)
}

const write = (from: string) =>
  callWithProof(contact, () => ({
    path: '/api/contact',
    headers: { 'x-forwarded-for': from },
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'Hello' },
  }))

beforeAll(connectDb)
beforeEach(() => setFactor('1'))

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

test('a visitor can read 600 times a minute', async () => {
  const from = newAddress()
  const read = () => callHandler(getServices, { headers: { 'x-forwarded-for': from } })
  await expectAtMost(600, MINUTE, read)
  const elsewhere = { 'x-forwarded-for': newAddress() }
  expect(await callHandler(getServices, { headers: elsewhere })).toMatchObject({ status: 200 })
})

test('a person can write 120 times a minute, from any IP address', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  await expectAtMost(120, MINUTE, () =>
    callHandler(PATCH, {
      method: 'PATCH',
      cookies,
      headers: { 'x-forwarded-for': newAddress() },
      body: { name: 'Mitu' },
    }),
  )
})

test('a visitor can sign up 20 times an hour', async () => {
  const from = newAddress()
  const register = (nth: number) =>
    callWithProof(signUp, () => ({
      headers: { 'x-forwarded-for': from },
      body: {
        name: 'Mitu',
        email: `mitu-${nth}@people.example`,
        photo: '/pictures/default-avatar.svg',
        password: 'Blood#2030',
      },
    }))
  await expectAtMost(20, HOUR, register)
  expect(await User.countDocuments({ email: /^mitu-\d+@/ })).toBe(20)
})

test('a visitor can upload 20 pictures an hour, a person 100', async () => {
  const file = new File([new Uint8Array(await picture('png', 2))], 'a.png')
  const send = (cookies?: string, from?: string) => {
    const form = new FormData()
    form.set('image', file)
    return callWithProof(upload, () => ({
      ...{ rawBody: form, cookies, headers: { 'x-forwarded-for': from } },
    }))
  }
  const from = newAddress()
  await expectAtMost(20, HOUR, () => send(undefined, from))
  const cookies = await signedIn(await createPerson())
  await expectAtMost(100, HOUR, () => send(cookies, from))
})

test('a visitor can send ten messages an hour, and again after the hour', async () => {
  const from = newAddress()
  await expectAtMost(10, HOUR, () => write(from))
  freezeTime(new Date(Date.now() + 61 * MINUTE * 1_000).toISOString())
  expect(await write(from)).toMatchObject({ status: 200 })
})

test('a person can post ten blood requests a day, not counting rejected ones', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  const post = (fields: Record<string, unknown> = {}) =>
    callHandler(createRequest, {
      cookies,
      body: {
        email: person.email,
        patientName: 'Rahima Khatun',
        bloodGroup: 'B+',
        bloodBag: '1',
        time: dayFromToday(2),
        location: 'Sylhet',
        phone: '01811 222333',
        ...fields,
      },
    })
  for (let nth = 0; nth < 12; nth += 1) {
    expect(await post({ bloodGroup: 'C+' })).toMatchObject({ status: 422 })
  }
  await expectAtMost(10, 24 * HOUR, () => post())
  expect(await BloodRequest.countDocuments({ requester: person._id })).toBe(10)
})

test('a requester can change requests thirty times an hour, because each change may email donors', async () => {
  const owner = await createPerson()
  const request = await storeRequest({ requester: owner._id })
  const edit = (nth: number) => editRequest(owner, request, { location: `Ward ${nth}` })
  await expectAtMost(30, HOUR, edit)
})

describe('a new password', () => {
  const ask = (email: string, from = newAddress()) =>
    callHandler(recover, { headers: { 'x-forwarded-for': from }, body: { email } })

  test('can be requested 20 times an hour from one IP address', async () => {
    const from = newAddress()
    await expectAtMost(20, HOUR, (nth) => ask(`forgetful-${nth}@people.example`, from))
  })

  test('sends three links an hour to a mailbox, and every request gets the same response', async () => {
    const { email } = await createPerson()
    const responses = [await ask(email), await ask(email), await ask(email), await ask(email)]
    expect(
      new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('allows ten attempts of the current one in a quarter of an hour', async () => {
    const cookies = await signedIn(await createPerson())
    const body = { currentPassword: 'Guess#2030', password: 'Renewed#2030' }
    const guess = () => callHandler(changePassword, { method: 'PUT', cookies, body })
    for (let nth = 0; nth < 10; nth += 1) expect(await guess()).toMatchObject({ status: 422 })
    expectTooMany(await guess(), 15 * MINUTE)
  })
})

test('a person can request the confirmation link five times an hour', async () => {
  const person = await createPerson({ emailVerifiedAt: null })
  const cookies = await signedIn(person)
  await expectAtMost(5, HOUR, () => callHandler(sendVerification, { method: 'POST', cookies }))
  expect(await mailsTo(person.email)).toHaveLength(5)
})

test('a person can download their data ten times an hour', async () => {
  const cookies = await signedIn(await createPerson())
  await expectAtMost(10, HOUR, () => callHandler(downloadData, { path: '/api/account', cookies }))
})

test('a person can get twenty certificates an hour', async () => {
  setFactor('0.1')
  const donor = await createDonor()
  const { id } = await createPledge({ donor, date: dayFromToday(-30) })
  const cookies = await signedIn(donor)
  await expectAtMost(2, HOUR, () => callHandler(getCertificate, { cookies, params: { id } }))
})

test('one IP address can print sixty posters an hour', async () => {
  setFactor('0.05')
  const { id } = await storeRequest()
  const headers = { 'x-forwarded-for': newAddress() }
  await expectAtMost(3, HOUR, () => callHandler(getPoster, { headers, params: { id } }))
})

describe('the search for donors', () => {
  const search = (cookies: string, query = '') =>
    callHandler(getDonors, { path: `/api/getdonars${query}`, cookies })

  test('can be sent 30 times a minute', async () => {
    const cookies = await signedIn(await createPerson())
    await expectAtMost(30, MINUTE, () => search(cookies, '?bloodGroup=AB-'))
  })
})

describe('a visitor’s IP address', () => {
  beforeEach(() => setFactor('0.2'))

  test('is the last one in the header, which our server added', async () => {
    const from = newAddress()
    await expectAtMost(2, HOUR, (nth) => write(`203.0.113.${nth}, ${from}`))
    expectTooMany(await write(from), HOUR)
    expect(await write(`${from}, ${newAddress()}`)).toMatchObject({ status: 200 })
  })
})

describe('an IPv6 address', () => {
  beforeEach(() => setFactor('0.2'))

  test('counts together with its /64, which one household can use freely', async () => {
    await expectAtMost(2, HOUR, (nth) => write(`2001:db8:0:7::${nth}`))
    expectTooMany(await write('2001:db8:0:7:ffff:ffff:ffff:ffff'), HOUR)
    expect(await write('2001:db8:0:8::1')).toMatchObject({ status: 200 })
  })

  test('that contains an IPv4 address counts as that one', async () => {
    const from = newAddress()
    await expectAtMost(2, HOUR, () => write(from))
    expectTooMany(await write(`::ffff:${from}`), HOUR)
    expect(await write(`::ffff:${newAddress()}`)).toMatchObject({ status: 200 })
  })
})

describe('a cookie of an ended session', () => {
  const rename = (cookies: string, from: string) =>
    callHandler(PATCH, {
      method: 'PATCH',
      cookies,
      headers: { 'x-forwarded-for': from },
      body: { name: 'Mitu' },
    })

  /** Two cookies of a person: one from before a new password, and a valid one. */
  async function endedAndHeld() {
    const person = await createPerson()
    const [ended, held] = [await signedIn(person), await signedIn(person)]
    const body = { currentPassword: FACTORY_PASSWORD, password: 'Renewed#2030' }
    const response = await callHandler(changePassword, { method: 'PUT', cookies: held, body })
    expect(response).toMatchObject({ status: 200 })
    const renewed = await User.findById(person._id).orFail()
    return { ended, held: await signedIn(renewed) }
  }

  test('counts for the IP address that sends it, not for its owner', async () => {
    const { ended, held } = await endedAndHeld()
    const from = newAddress()
    for (let nth = 0; nth < 120; nth += 1) {
      expect(await rename(ended, from)).toMatchObject({ status: 401 })
    }
    expectTooMany(await rename(ended, from), MINUTE)
    expect(await rename(held, from)).toMatchObject({ status: 200 })
  })
})

test('a public endpoint counts requests by IP address, with any cookie', async () => {
  const cookies = await signedIn(await createPerson())
  const from = newAddress()
  const asPerson = { cookies, headers: { 'x-forwarded-for': from } }
  await expectAtMost(600, MINUTE, () => callHandler(getServices, asPerson))
  expectTooMany(await callHandler(getServices, { ...asPerson, cookies: undefined }), MINUTE)
})

test('the factor multiplies every limit', async () => {
  setFactor('0.2')
  const from = newAddress()
  await expectAtMost(2, HOUR, () => write(from))
})
