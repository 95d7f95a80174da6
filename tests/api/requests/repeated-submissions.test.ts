import { POST as postCall } from '@/app/api/createbloodrequest/route'
import { POST as pledgeCall } from '@/app/api/donateonbloodreq/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { blockAs } from '@/tests/support/moderation'
import { withdraw } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

beforeAll(connectDb)

async function ask(person: Person, key?: string, fields: object = {}) {
  return callHandler<{ bloodRequest: { _id: string } }>(postCall, {
    path: '/api/createbloodrequest',
    cookies: await signedIn(person),
    headers: { 'idempotency-key': key },
    body: {
      ...{ email: person.email, patientName: 'Rahima Khatun', bloodGroup: 'B+', bloodBag: 2 },
      ...{ time: dayFromToday(2), location: 'Sylhet MAG Osmani', phone: '+880 1811-222333' },
      ...fields,
    },
  })
}

async function give(donor: Person, { _id, needDate }: Request, key?: string) {
  return callHandler<{ bloodReq: unknown; donor: unknown }>(pledgeCall, {
    path: '/api/donateonbloodreq',
    cookies: await signedIn(donor),
    headers: { 'idempotency-key': key },
    body: { email: donor.email, bloodreqId: String(_id), bloodBag: 1, date: needDate },
  })
}

const fiveTimes = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send))

describe('a blood request that a phone repeats after a lost response', () => {
  test('is posted once for any number of concurrent attempts', async () => {
    const person = await createPerson()
    const responses = [...(await fiveTimes(() => ask(person, 'one'))), await ask(person, 'one')]
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(responses.map(({ body }) => body.bloodRequest._id)).size).toBe(1)
    expect(await BloodRequest.countDocuments({ requester: person._id })).toBe(1)
  })

  test('is a new request with another key, without a key, or from another person', async () => {
    const [person, other] = await Promise.all([createPerson(), createPerson()])
    for (const key of ['one', 'two', undefined, undefined]) await ask(person, key)
    await ask(other, 'one')
    expect(await BloodRequest.countDocuments({ requester: person._id })).toBe(4)
    expect(await BloodRequest.countDocuments({ requester: other._id })).toBe(1)
  })

  test('is not a second request of a person who may have one at a time', async () => {
    const person = await createPerson({ emailVerifiedAt: null })
    const first = await ask(person, 'one')
    const again = await ask(person, 'one')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  })

  test('is rejected with a key that is too long', async () => {
    expectInvalid(await ask(await createPerson(), 'k'.repeat(101)))
  })
})

describe('a pledge that a phone repeats after a lost response', () => {
  test('is made once for any number of concurrent attempts', async () => {
    const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 4 })])
    await OutboxMail.deleteMany()
    const responses = [
      ...(await fiveTimes(() => give(donor, request, 'a'))),
      await give(donor, request, 'a'),
    ]
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.donor))).size).toBe(1)
    expect(await Pledge.countDocuments({ donor: donor._id })).toBe(1)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 3 })
    // One for the donor, one for the requester.
    expect(await OutboxMail.countDocuments()).toBe(2)
  })

  test('is not restored after a withdrawal', async () => {
    const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 4 })])
    await give(donor, request, 'a')
    const pledge = await Pledge.findOne({ donor: donor._id }).orFail().lean()
    await withdraw(donor, String(pledge._id))
    expect(await give(donor, request, 'a')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This pledge has since been cancelled.' },
    })
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 4 })
    expect((await give(donor, request, 'b')).status).toBe(200)
  })

  test('hides the number from a donor whom the requester has blocked since', async () => {
    const requester = await createPerson()
    const [donor, request] = await Promise.all([
      createDonor(),
      createRequest({ bags: 4, requester: requester._id }),
    ])
    expect((await give(donor, request, 'a')).status).toBe(200)
    await blockAs(requester, 'donor', String(donor._id))
    const again = await give(donor, request, 'a')
    expect([again.status, again.body]).toMatchObject([409, { code: 'not-yet-eligible' }])
    expect(JSON.stringify(again.body)).not.toContain(request.phone)
  })

  test('hides the number of a request that was taken down since', async () => {
    const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 4 })])
    await give(donor, request, 'a')
    await BloodRequest.updateOne({ _id: request._id }, { endedBy: 'admin', status: 'cancelled' })
    const again = await give(donor, request, 'a')
    expect([again.status, again.body]).toMatchObject([409, { code: 'request-not-open' }])
  })

  test('is not used for a pledge to another request', async () => {
    const [donor, request, other] = await Promise.all([
      ...[createDonor(), createRequest({ bags: 4 }), createRequest({ bags: 4 })],
    ])
    await give(donor as Person, request as Request, 'a')
    const second = await give(donor as Person, other as Request, 'a')
    expect(second.body).toMatchObject({ code: 'not-yet-eligible' })
  })

  test('is rejected with an explanation when it differs', async () => {
    const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 4 })])
    await give(donor, request, 'a')
    expect((await give(donor, request, 'b')).body).toMatchObject({ code: 'not-yet-eligible' })
    expect((await give(donor, request)).body).toMatchObject({ code: 'not-yet-eligible' })
  })
})
