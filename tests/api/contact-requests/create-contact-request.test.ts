import { GET as getChoices } from '@/app/api/contact-requests/choices/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { ContactRequest } from '@/models/contact-request'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { askDonor, contactRequestsOf, MESSAGE } from '@/tests/support/contact-requests'
import { mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const hiding = (donor = {}) => createDonor({ contactsFor: 'accepted', ...donor })

async function requesterWithRequest(fields = {}) {
  const person = await createPerson({ name: 'Rafiq Hossain' })
  return { person, request: await createRequest({ requester: person._id, ...fields }) }
}

beforeAll(() => connectDb())
afterEach(() => setFactor('100000'))

test('a requester writes to a donor who hides their number, and the donor gets an email', async () => {
  const { person, request } = await requesterWithRequest({ phone: '+880 1811-222333' })
  const donor = await hiding({ phone: '+880 1911-444555' })
  const { status, body } = await askDonor(person, donor, request)
  expect([status, body]).toEqual([201, { message: 'contact request sent successfully' }])
  const [mail] = await mailsTo(donor.email)
  expect(mail?.subject).toContain('O+')
  expect(mail?.text).toContain(MESSAGE)
  expect(mail?.text).toContain('Rafiq Hossain')
  expect(mail?.text).toMatch(/\/contact-request\?token=[\w-]{43}/)
  // The donor has not accepted yet.
  for (const secret of ['1811-222333', '1911-444555', person.email]) {
    expect(`${mail?.html}${mail?.text}`).not.toContain(secret)
  }
})

test('the token of the link is not in the database', async () => {
  const { person, request } = await requesterWithRequest()
  const donor = await hiding()
  await askDonor(person, donor, request)
  const [mail] = await mailsTo(donor.email)
  const token = /token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? ''
  const stored = await ContactRequest.findOne({ donor: donor._id }).lean()
  expect(token).toHaveLength(43)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a donor gets one contact request about a request, also with concurrent attempts', async () => {
  const { person, request } = await requesterWithRequest()
  const donor = await hiding()
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => askDonor(person, donor, request)),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses.slice(1))).not.toContain(201)
  const again = await askDonor(person, donor, request)
  expect([again.status, again.body.code]).toEqual([409, 'already-asked'])
  expect(await ContactRequest.countDocuments({ donor: donor._id })).toBe(1)
  expect(await mailsTo(donor.email)).toHaveLength(1)
})

test('the same donor can get a contact request about another request', async () => {
  const { person, request } = await requesterWithRequest()
  const other = await createRequest({ requester: person._id })
  const donor = await hiding()
  expect((await askDonor(person, donor, request)).status).toBe(201)
  expect((await askDonor(person, donor, other)).status).toBe(201)
})

describe('rejects', () => {
  test('a requester with an unconfirmed email', async () => {
    const person = await createPerson({ emailVerifiedAt: null })
    const request = await createRequest({ requester: person._id })
    const { status, body } = await askDonor(person, await hiding(), request)
    expect([status, body.code]).toEqual([403, 'unconfirmed'])
  })

  test('another person’s request', async () => {
    const { status, body } = await askDonor(
      await createPerson(),
      await hiding(),
      await createRequest(),
    )
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  test('a request that is over or closed', async () => {
    const { person, request } = await requesterWithRequest({ needDate: dayFromToday(-1) })
    const closed = await createRequest({ requester: person._id, status: 'closed' })
    const donor = await hiding()
    for (const ended of [request, closed]) {
      const { status, body } = await askDonor(person, donor, ended)
      expect([status, body.code]).toEqual([409, 'request-not-open'])
    }
  })

  test('a donor who shows their number, is unavailable, gave recently, or is the requester', async () => {
    const { person, request } = await requesterWithRequest()
    const self = await hiding()
    const own = await createRequest({ requester: self._id })
    const codes = [
      await askDonor(person, await createDonor(), request),
      await askDonor(person, await hiding({ isAvailable: false }), request),
      await askDonor(person, await hiding({ lastDonationDate: dayFromToday(-20) }), request),
      await askDonor(person, await createPerson(), request),
      await askDonor(self, self, own),
    ].map(({ body }) => body.code)
    expect(codes).toEqual([
      ...['status-not-possible', 'status-not-possible', 'not-yet-eligible'],
      ...['not-found', 'own-account'],
    ])
    expect(await ContactRequest.countDocuments({ requester: person._id })).toBe(0)
  })

  test.each([
    ['without a message', ' '],
    ['with a web address', 'See www.tea.example'],
    ['with more than 300 characters', 'x'.repeat(301)],
  ])('a message %s', async (_what, message) => {
    const { person, request } = await requesterWithRequest()
    const { status } = await askDonor(person, await hiding(), request, { message })
    expect(status).toBe(422)
  })
})

test('a person writes to at most ten donors a day', async () => {
  setFactor('1')
  const { person, request } = await requesterWithRequest()
  for (let count = 0; count < 10; count += 1) {
    expect((await askDonor(person, await hiding(), request)).status).toBe(201)
  }
  const { status, body } = await askDonor(person, await hiding(), request)
  expect([status, body.code]).toEqual([429, 'too-many-calls'])
})

test('at most five people a day write to one donor, and the sixth can ask another one', async () => {
  setFactor('1')
  const donor = await hiding()
  for (let count = 0; count < 5; count += 1) {
    const { person, request } = await requesterWithRequest()
    expect((await askDonor(person, donor, request)).status).toBe(201)
  }
  const { person, request } = await requesterWithRequest()
  const { status, body } = await askDonor(person, donor, request)
  expect([status, body.code]).toEqual([429, 'too-many-calls'])
  expect(await mailsTo(donor.email)).toHaveLength(5)
  expect((await askDonor(person, await hiding(), request)).status).toBe(201)
})

test('a requester chooses among their own listed requests, and sees their contact requests', async () => {
  const { person, request } = await requesterWithRequest({ needDate: dayFromToday(5) })
  const sooner = await createRequest({ requester: person._id, needDate: dayFromToday(1) })
  await createRequest({ requester: person._id, status: 'closed' })
  const donor = await hiding()
  await askDonor(person, donor, request)
  const { body } = await callHandler<{ requests: { _id: string; asked: boolean }[] }>(getChoices, {
    path: `/api/contact-requests/choices?donorId=${donor.id}`,
    cookies: await signedIn(person),
  })
  expect(body.requests.map(({ _id, asked }) => [_id, asked])).toEqual([
    [sooner.id, false],
    [request.id, true],
  ])
})

test('both sides see the contact request in their lists, without a number', async () => {
  const { person, request } = await requesterWithRequest()
  const donor = await hiding()
  await askDonor(person, donor, request)
  const { sent } = await contactRequestsOf(person)
  const { received } = await contactRequestsOf(donor)
  expect(sent).toMatchObject([{ state: 'waiting', name: donor.name, phone: '' }])
  expect(received).toMatchObject([{ state: 'waiting', name: 'Rafiq Hossain', phone: '' }])
})
