import { GET as getPicture } from '@/app/[locale]/(site)/request/[id]/picture.png/route'
import { POST as donate } from '@/app/api/donateonbloodreq/route'
import { POST } from '@/app/api/requests/[id]/take-down/route'
import sitemap from '@/app/sitemap'
import { connectDb } from '@/lib/core/server/db/connection'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { listOpenRequests } from '@/lib/features/requests/server/list-open-requests'
import { AuditEntry } from '@/models/audit-entry'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { signedIn } from '@/tests/support/sign-in'

const REASON = 'The phone number belongs to nobody who asked for blood.'

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

function takeDown(id: string, more: Partial<Parameters<typeof callHandler>[1]> = {}) {
  const path = `/api/requests/${id}/take-down`
  return callHandler(POST, { path, cookies, params: { id }, body: { reason: REASON }, ...more })
}

const statusOf = async ({ id }: { id: string }) => (await BloodRequest.findById(id).lean())?.status

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  // The model rejects the deletion of audit entries.
  await AuditEntry.collection.deleteMany({})
})

describe('an admin who takes a request down', () => {
  test('closes it with the reason, and the log has the admin, the owner and the reason', async () => {
    const request = await createRequest({ needDate: '2031-12-01' })

    const response = await takeDown(request.id, { body: { reason: `  ${REASON}\n` } })

    expect([response.status, response.body]).toEqual([
      200,
      { message: 'request taken down successfully' },
    ])
    expect(await BloodRequest.findById(request.id).lean()).toMatchObject({
      status: 'closed',
      endedBy: 'admin',
      reason: REASON,
      endedAt: expect.any(Date),
    })
    expect(await AuditEntry.find().lean()).toMatchObject([
      {
        actor: admin._id,
        action: 'request-taken-down',
        person: request.requester,
        thing: request._id,
        title: 'O+, 2 bags, 2031-12-01',
        reason: REASON,
      },
    ])
  })

  test('notifies the requester by email of the reason and of how to reply', async () => {
    const owner = await createPerson({ name: 'Nusrat Jahan' })
    const request = await createRequest({ requester: owner._id, needDate: '2031-12-01' })

    await takeDown(request.id, { body: { reason: 'Asks for <b>money</b>.' } })

    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: owner.email,
      subject: 'Your blood request for Mon 1 Dec 2031 was taken down',
    })
    for (const part of ['2 bags', 'O+', 'Rahima Khatun', 'Ward 12']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).toContain('Reason:\n> Asks for <b>money</b>.')
    expect(mail?.html).not.toContain('<b>money')
    expect(mail?.html).toContain('http://localhost:3000/contact')
  })

  test('releases and notifies the donors of a future day', async () => {
    const request = await createRequest({ bags: 3 })
    const donor = await createDonor({ lastDonationDate: request.needDate })
    await createPledge({ donor, request, bags: 2, lastDonationBefore: '2020-01-01' })
    await BloodRequest.updateOne({ _id: request._id }, { bagsNeeded: 1 })

    await takeDown(request.id)

    expect(await Pledge.findOne().lean()).toMatchObject({ status: 'cancelled' })
    expect((await User.findById(donor._id).lean())?.donor?.lastDonationDate).toBe('2020-01-01')
    expect(await BloodRequest.findById(request.id).lean()).toMatchObject({ bagsNeeded: 3 })
    expect(await OutboxMail.find({ to: donor.email }).lean()).toMatchObject([
      {
        subject: `Your blood donation on ${formattedWeekday(request.needDate)} is no longer needed`,
      },
    ])
    expect(await OutboxMail.countDocuments()).toBe(2)
  })

  test.each([
    ['whose day is over', { needDate: '2020-05-04' }],
    ['of which every bag is promised', { status: 'covered' }],
    ['that its owner called fulfilled before its day', { status: 'fulfilled', endedBy: 'owner' }],
    ['of today', { needDate: dayFromToday(0) }],
  ] as const)('can take it down with one %s', async (_what, fields) => {
    const request = await createRequest(fields)
    expect(await takeDown(request.id)).toMatchObject({ status: 200 })
    expect(await statusOf(request)).toBe('closed')
  })

  test('sends no email to donors who have already given', async () => {
    const request = await createRequest({ needDate: '2020-05-04' })
    await createPledge({ request })
    await takeDown(request.id)
    expect(await Pledge.findOne().lean()).toMatchObject({ status: 'standing' })
    expect(await OutboxMail.countDocuments()).toBe(1)
  })
})

describe('a request that was taken down', () => {
  test('has no page, and accepts no pledges', async () => {
    const request = await createRequest()
    const seen = async () => [
      (await getRequestForPages(request.id)) !== null,
      (await listOpenRequests({ page: 1, limit: 200 })).total,
      (await sitemap()).some(({ url }) => url.endsWith(request.id)),
    ]
    expect(await seen()).toEqual([true, 1, true])
    await takeDown(request.id)
    expect(await seen()).toEqual([false, 0, false])
    expect((await picture(request.id)).status).toBe(404)
    expect(await pledgeTo(request, await createDonor())).toMatchObject({ status: 409 })
  })

  test('also has no page when the requester’s account was deleted', async () => {
    const request = await createRequest({ status: 'closed', endedBy: 'account' })
    expect(await getRequestForPages(request.id)).not.toBeNull()
    const anonymous = { anonymisedAt: new Date(), patientName: '', phone: '', location: '' }
    await BloodRequest.updateOne({ _id: request._id }, anonymous)
    expect(await getRequestForPages(request.id)).toBeNull()
    expect((await picture(request.id)).status).toBe(404)
  })

  test('still has its page when the requester had closed it', async () => {
    const request = await createRequest({ status: 'closed', endedBy: 'owner' })
    expect(await getRequestForPages(request.id)).toMatchObject({ status: 'closed' })
  })
})

describe('an admin can’t take down', () => {
  test.each([
    ['closed by its owner', { status: 'closed', endedBy: 'owner' }],
    ['taken down before', { status: 'closed', endedBy: 'admin' }],
    ['fulfilled on a day that is over', { status: 'fulfilled', needDate: '2020-05-04' }],
  ] as const)('a request that was %s', async (_what, fields) => {
    const request = await createRequest(fields)
    expectErrorResponse(await takeDown(request.id), {
      status: 409,
      code: 'request-not-open',
      message: 'This request has already ended.',
    })
    expect((await BloodRequest.findById(request.id).lean())?.reason).toBe('')
    expect([await OutboxMail.countDocuments(), await AuditEntry.countDocuments()]).toEqual([0, 0])
  })

  test('a request that does not exist', async () => {
    expectErrorResponse(await takeDown('0123456789abcdef01234567'), {
      status: 404,
      code: 'not-found',
      message: "This blood request doesn't exist.",
    })
  })

  test.each(['x', '1', '0123456789abcdef0123456', 'undefined'])(
    'a request with an invalid id (%s)',
    async (id) => expectErrorResponse(await takeDown(id), { status: 400, code: 'not-an-id' }),
  )
})

test('a request when the log entry can’t be written, and no email is sent', async () => {
  const request = await createRequest()
  const { pledge, donor } = await promised(request)
  const refuse = (validator: object) =>
    AuditEntry.db.db?.command({ collMod: AuditEntry.collection.name, validator })
  await refuse({ refused: true })
  try {
    expect(await takeDown(request.id)).toMatchObject({ status: 500 })
  } finally {
    await refuse({})
  }
  expect(await statusOf(request)).toBe('open')
  expect(await Pledge.findById(pledge._id).lean()).toMatchObject({ status: 'standing' })
  expect((await User.findById(donor._id).lean())?.donor?.lastDonationDate).toBe(request.needDate)
  expect(await OutboxMail.countDocuments()).toBe(0)
})

describe('concurrently', () => {
  test('eight attempts of an admin notify each person once', async () => {
    const request = await createRequest()
    const { donor } = await promised(request)
    await request.updateOne({ bagsNeeded: 1 })

    const responses = await Promise.all(Array.from({ length: 8 }, () => takeDown(request.id)))

    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await OutboxMail.countDocuments({ to: donor.email })).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(2)
    expect(await AuditEntry.countDocuments()).toBe(1)
    expect(await BloodRequest.findById(request.id).lean()).toMatchObject({ bagsNeeded: 2 })
  }, 60_000)

  test('a donor who pledges is rejected or released', async () => {
    const request = await createRequest({ bags: 20 })
    const donors = await Promise.all(Array.from({ length: 8 }, () => createDonor()))

    await Promise.all([...donors.map((donor) => pledgeTo(request, donor)), takeDown(request.id)])

    expect(await BloodRequest.findById(request.id).lean()).toMatchObject({
      status: 'closed',
      bagsNeeded: 20,
    })
    expect(await Pledge.countDocuments({ status: 'standing' })).toBe(0)
    const waiting = { _id: donors.map(({ _id }) => _id), 'donor.lastDonationDate': { $ne: null } }
    expect(await User.countDocuments(waiting)).toBe(0)
  }, 60_000)
})

describe('permission to take down', () => {
  let request: Awaited<ReturnType<typeof createRequest>>
  beforeEach(async () => {
    request = await createRequest()
  })
  afterEach(async () => expect(await statusOf(request)).toBe('open'))

  const ONLY_ADMINS = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }

  test('requires a login', async () => {
    expectErrorResponse(await takeDown(request.id, { cookies: undefined }), UNAUTHENTICATED)
  })

  test('is denied to a member and to the owner', async () => {
    for (const person of [await createPerson(), await User.findById(request.requester)]) {
      const theirs = await signedIn(person as typeof admin)
      expectErrorResponse(await takeDown(request.id, { cookies: theirs }), ONLY_ADMINS)
    }
  })

  test('is denied to a former admin with an old session', async () => {
    const former = await createPerson({ role: 'admin' })
    const theirs = await signedIn(former)
    await User.updateOne({ _id: former._id }, { role: 'user' })
    expectErrorResponse(await takeDown(request.id, { cookies: theirs }), ONLY_ADMINS)
    await User.updateOne({ _id: former._id }, { $inc: { sessionVersion: 1 } })
    expectErrorResponse(await takeDown(request.id, { cookies: theirs }), UNAUTHENTICATED)
  })

  test('is denied to another site', async () => {
    const headers = { origin: 'https://evil.example' }
    expect(await takeDown(request.id, { headers })).toMatchObject({ status: 403 })
  })
})

describe('an invalid reason', () => {
  let id: string
  beforeAll(async () => {
    id = (await createRequest()).id
  })
  const send: typeof POST = (asked, segment) =>
    POST(asked, { ...segment, params: Promise.resolve({ id }) })

  testBadInput({
    handler: send,
    path: '/api/requests/id/take-down',
    cookies: () => cookies,
    body: () => ({ reason: REASON }),
    stores: [BloodRequest, OutboxMail, AuditEntry],
  })

  test('has two letters, also with surrounding spaces', async () => {
    for (const reason of ['no', ' no  ']) {
      expectInvalid(await takeDown(id, { body: { reason } }), {
        reason: ['Enter at least 3 characters.'],
      })
    }
  })
})

function picture(id: string) {
  const params = Promise.resolve({ locale: 'en', id })
  return getPicture(new Request('http://localhost:3000'), { params })
}

/** A donor with a pledge to a request, whose number of bags does not change. */
async function promised(request: Awaited<ReturnType<typeof createRequest>>) {
  const donor = await createDonor({ lastDonationDate: request.needDate })
  return { donor, pledge: await createPledge({ donor, request }) }
}

async function pledgeTo(
  request: Awaited<ReturnType<typeof createRequest>>,
  donor: Awaited<ReturnType<typeof createDonor>>,
) {
  return callHandler(donate, {
    path: '/api/donateonbloodreq',
    cookies: await signedIn(donor),
    body: { email: donor.email, bloodreqId: request.id, bloodBag: 1, date: request.needDate },
  })
}
