import { POST as post } from '@/app/api/createbloodrequest/route'
import { GET as getOpen } from '@/app/api/getbloodrequests/route'
import { GET as getViewer } from '@/app/api/requests/[id]/route'
import { GET as getListed } from '@/app/api/requests/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { listDisclosures } from '@/lib/features/contact-requests/server/list-disclosures'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { REQUEST_LIMITS } from '@/lib/features/requests/server/limits'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { Pledge } from '@/models/pledge'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { mailsTo } from '@/tests/support/mailed-links'
import { blockAs } from '@/tests/support/moderation'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
interface Viewer {
  contact: { phone: string } | null
  own: { request: { phone: string } } | null
}

const PHONE = '+880 1811-222333'
const HERE = '198.51.100.7'

beforeAll(() => connectDb())
afterEach(() => setFactor('100000'))

function asked(phoneFor?: 'everyone' | 'members' | 'pledged', fields = {}) {
  return createRequest({ phone: PHONE, phoneFor, ...fields })
}

/** The number that the page of a request shows its reader. */
async function phoneFor(person: Person | null, request: { id: string }, from = HERE) {
  const { body } = await callHandler<Viewer>(getViewer, {
    path: `/api/requests/${request.id}`,
    cookies: person ? await signedIn(person) : undefined,
    headers: { 'x-forwarded-for': from },
    params: { id: request.id },
  })
  return body.contact?.phone
}

const body = (person: Person, more = {}) => ({
  ...{ email: person.email, patientName: 'Rahima Khatun', bloodGroup: 'O+', bloodBag: '2' },
  ...{ time: dayFromToday(3), location: 'Dhaka Medical College Hospital', phone: PHONE },
  ...more,
})

test('a request without a phone audience shows its number to everyone', async () => {
  const person = await createPerson()
  const { body: answer } = await callHandler<{ bloodRequest: { _id: string } }>(post, {
    cookies: await signedIn(person),
    body: body(person),
  })
  expect(answer.bloodRequest).toMatchObject({ phone: PHONE })
  expect(answer.bloodRequest).not.toHaveProperty('phoneFor')
  const id = answer.bloodRequest._id
  expect((await getRequestForPages(id))?.phone).toBe(PHONE)
  expect((await callHandler(getOpen, {})).bytes.toString()).toContain(PHONE)
})

test('rejects an unknown phone audience', async () => {
  const person = await createPerson()
  const { status } = await callHandler(post, {
    cookies: await signedIn(person),
    body: body(person, { phoneFor: 'friends' }),
  })
  expect(status).toBe(422)
})

describe.each(['members', 'pledged'] as const)('a phone number for %s', (choice) => {
  test('is saved, and shown to its owner', async () => {
    const person = await createPerson()
    const { body: answer } = await callHandler<{ bloodRequest: { _id: string } }>(post, {
      cookies: await signedIn(person),
      body: body(person, { phoneFor: choice }),
    })
    expect(answer.bloodRequest).toMatchObject({ phone: PHONE, phoneFor: choice })
    expect(await phoneFor(person, { id: answer.bloodRequest._id })).toBe(PHONE)
  })

  test('is in no list and no page', async () => {
    const phone = choice === 'members' ? '+880 1811-999001' : '+880 1811-999002'
    const { id } = await asked(choice, { phone })
    const query = { page: 1, limit: 200 }
    const texts = [
      JSON.stringify(await getRequestForPages(id)),
      JSON.stringify(await listRequestsForPages(query)),
      (await callHandler(getOpen, {})).bytes.toString(),
      (await callHandler(getListed, {})).bytes.toString(),
    ]
    for (const text of texts) {
      expect(text).toContain(id)
      expect(text).toContain(choice)
      expect(text).not.toContain(phone)
    }
  })

  test('is hidden from guests, but shown to admins', async () => {
    const request = await asked(choice)
    expect(await phoneFor(null, request)).toBeUndefined()
    expect(await phoneFor(await createPerson({ role: 'admin' }), request)).toBe(PHONE)
  })

  test('is shown to a donor with an active pledge', async () => {
    const request = await asked(choice, { bags: 4 })
    const donor = await createDonor()
    const response = await sendPledge(donor, request)
    expect(response.body).toMatchObject({ bloodReq: { phone: PHONE } })
    expect((await mailsTo(donor.email))[0]?.text).toContain(PHONE)
    expect(await phoneFor(donor, request)).toBe(PHONE)
  })
})

test('a number for members is shown to signed-in users until the day is over', async () => {
  const person = await createPerson({ name: 'Tariq Hasan' })
  expect(await phoneFor(person, await asked('members'))).toBe(PHONE)
  expect(await phoneFor(person, await asked('members', { status: 'covered' }))).toBe(PHONE)
  for (const over of [{ needDate: dayFromToday(-1) }, { status: 'fulfilled' as const }]) {
    expect(await phoneFor(person, await asked('members', over))).toBeUndefined()
  }
})

test('a number for donors is hidden from members, and from a donor after a withdrawal', async () => {
  const request = await asked('pledged', { bags: 4 })
  expect(await phoneFor(await createDonor(), request)).toBeUndefined()
  const donor = await createDonor()
  const id = await pledge(donor, request)
  expect(await phoneFor(donor, request)).toBe(PHONE)
  await withdraw(donor, id)
  expect(await phoneFor(donor, request)).toBeUndefined()
})

test('an owner can change the phone audience', async () => {
  const person = await createPerson()
  const request = await asked('everyone', { requester: person._id })
  expect((await getRequestForPages(request.id))?.phone).toBe(PHONE)
  const { body: edited } = await editRequest(person, request, { phoneFor: 'pledged' })
  expect(edited).toMatchObject({ bloodRequest: { phone: PHONE, phoneFor: 'pledged' } })
  expect((await getRequestForPages(request.id))?.phone).toBe('')
  await editRequest(person, request, { phoneFor: 'everyone' })
  expect((await getRequestForPages(request.id))?.phone).toBe(PHONE)
})

describe('the log of number views', () => {
  test('has one entry per viewer and day, visible to the owner', async () => {
    const owner = await createPerson()
    const request = await asked('members', { requester: owner._id })
    const person = await createPerson({ name: 'Tariq Hasan' })
    await Promise.all([1, 2, 3].map(() => phoneFor(person, request)))
    await phoneFor(owner, request)
    expect(await listDisclosures(owner)).toMatchObject([
      { viewer: 'Tariq Hasan', day: dayFromToday(0), reason: 'request-page' },
    ])
  })

  test('includes a donor who pledged, and the requester when the donor’s contact is hidden', async () => {
    const owner = await createPerson({ name: 'Rafiq Hossain' })
    const request = await asked('pledged', { requester: owner._id })
    const donor = await createDonor({ contactsFor: 'accepted' }, { name: 'Salma Begum' })
    await pledge(donor, request)
    const reason = 'pledge'
    expect(await listDisclosures(owner)).toMatchObject([{ viewer: 'Salma Begum', reason }])
    expect(await listDisclosures(donor)).toMatchObject([{ viewer: 'Rafiq Hossain', reason }])
  })

  test('omits numbers that everyone can see', async () => {
    const request = await asked()
    await pledge(await createDonor(), request)
    await phoneFor(await createPerson(), request)
    expect(await ContactDisclosure.countDocuments({ request: request._id })).toBe(0)
  })
})

test('limits a member to 60 such numbers a day, not counting repeated views', async () => {
  setFactor('0.05')
  const person = await createPerson()
  const requests = await Promise.all(Array.from({ length: 4 }, () => asked('members')))
  const seen = []
  for (const request of requests) seen.push(await phoneFor(person, request))
  expect(seen).toEqual([PHONE, PHONE, PHONE, undefined])
  for (const request of requests.slice(0, 3)) expect(await phoneFor(person, request)).toBe(PHONE)
})

describe('a pledge to a request with a hidden number', () => {
  const ACCOUNT = 60
  const NETWORK = 300

  beforeEach(async () => {
    await RateLimitCounter.deleteMany()
    setFactor('1')
  })

  const seenBefore = async (person: Person, count: number) => {
    for (let nth = 0; nth < count; nth += 1)
      await consumeLimit(REQUEST_LIMITS['request-phones'], person.id)
  }

  test('counts as a view, so that pledging and withdrawing can’t collect numbers', async () => {
    const donor = await createDonor()
    await seenBefore(donor, ACCOUNT - 1)
    const first = await asked('pledged', { bags: 4 })
    await withdraw(donor, await pledge(donor, first))
    // The same number on the same day is not counted again.
    await withdraw(donor, await pledge(donor, first))
    const next = await asked('pledged')
    expect(await sendPledge(donor, next)).toMatchObject({
      status: 429,
      body: { code: 'too-many-calls', message: expect.stringMatching(/seen many phone numbers/) },
    })
    expect(await Pledge.countDocuments({ request: next._id })).toBe(0)
    expect((await mailsTo(donor.email)).filter(({ text }) => text.includes(next.id))).toEqual([])
    // A public number is not counted.
    expect((await sendPledge(donor, await asked())).status).toBe(200)
  })

  test('also counts for the network, including views by its other members', async () => {
    for (let nth = 0; nth < NETWORK - 1; nth += 1) {
      await consumeLimit(REQUEST_LIMITS['request-phones-of-a-network'], '127.0.0.1')
    }
    expect((await sendPledge(await createDonor(), await asked('pledged'))).status).toBe(200)
    const next = await asked('pledged')
    expectErrorResponse(await sendPledge(await createDonor(), next), {
      ...{ status: 429, code: 'too-many-calls' },
    })
    expect(await Pledge.countDocuments({ request: next._id })).toBe(0)
  })

  test('is not counted when it fails', async () => {
    const donor = await createDonor()
    await seenBefore(donor, ACCOUNT - 1)
    const owner = await createPerson()
    await blockAs(owner, 'donor', donor.id)
    const closedToThem = await asked('pledged', { requester: owner._id })
    for (let nth = 0; nth < 2; nth += 1) {
      expectErrorResponse(await sendPledge(donor, closedToThem), {
        ...{ status: 409, code: 'request-not-open' },
      })
    }
    expect((await sendPledge(donor, await asked('pledged'))).status).toBe(200)
  })

  test('shows the number to an account with an unconfirmed email by email only', async () => {
    const request = await asked('pledged', { bags: 4 })
    const donor = await createDonor()
    await donor.updateOne({ emailVerifiedAt: null })
    const response = await sendPledge(donor, request)
    expect(response).toMatchObject({ status: 200, body: { bloodReq: { phone: '' } } })
    expect((await mailsTo(donor.email))[0]?.text).toContain(PHONE)
    expect(await phoneFor(donor, request)).toBe('')
    await donor.updateOne({ emailVerifiedAt: new Date() })
    expect(await phoneFor(donor, request)).toBe(PHONE)
  })

  test('shows a number for members to such an account on the page', async () => {
    const request = await asked('members', { bags: 4 })
    const donor = await createDonor()
    await donor.updateOne({ emailVerifiedAt: null })
    expect(await phoneFor(donor, request)).toBe(PHONE)
    const response = await sendPledge(donor, request)
    expect(response).toMatchObject({ status: 200, body: { bloodReq: { phone: PHONE } } })
    expect(await phoneFor(donor, request)).toBe(PHONE)
  })
})
