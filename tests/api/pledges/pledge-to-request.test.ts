import { POST } from '@/app/api/donateonbloodreq/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
const MAX_FOUR = 'You can pledge 1 to 4 bags, one for each person who gives.'

type Request = Awaited<ReturnType<typeof createRequest>>

const path = '/api/donateonbloodreq'

function pledge(person: Person, request: Request, fields: Record<string, unknown> = {}) {
  return {
    email: person.email,
    bloodreqId: String(request._id),
    bloodBag: '1',
    date: request.needDate,
    ...fields,
  }
}

async function donate(person: Person, request: Request, fields: Record<string, unknown> = {}) {
  const body = pledge(person, request, fields)
  return callHandler(POST, { path, cookies: await signedIn(person), body })
}

/** All records that a pledge changes. */
async function stored() {
  return {
    requests: await BloodRequest.find().lean(),
    donors: await User.find({ donor: { $exists: true } }).lean(),
    pledges: await Pledge.find().lean(),
    mails: await OutboxMail.find().lean(),
  }
}

async function expectRefusedAndUnchanged(
  work: () => ReturnType<typeof donate>,
  refusal: Parameters<typeof expectErrorResponse>[1],
) {
  const before = await stored()
  expectErrorResponse(await work(), refusal)
  expect(await stored()).toEqual(before)
}

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
})

afterEach(unfreezeTime)

describe('a donor who pledges', () => {
  test('gets the updated request and donor record', async () => {
    const donor = await createDonor({ bloodGroup: 'O-', lastDonationDate: '2024-01-01' })
    const request = await createRequest({ bags: 5 })
    const response = await donate(donor, request, { bloodBag: 2 })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'Successfully Blood donated',
      bloodReq: {
        _id: String(request._id),
        patientName: 'Rahima Khatun',
        bloodGroup: 'O+',
        bloodBag: '3',
        time: request.needDate,
        location: 'Dhaka Medical College Hospital, Ward 12',
        phone: '+880 1800-654321',
      },
      donor: {
        bloodGroup: 'O-',
        phone: '+880 1700-123456',
        district: 'Dhaka',
        upazila: 'Savar',
        address: '12 Station Road',
        lastDonationDate: request.needDate,
        isDonatable: false,
      },
    })
  })

  test('adds the pledge to the ledger and reduces the bags of the open request', async () => {
    const [donor, request] = [await createDonor(), await createRequest({ bags: 5 })]
    await donate(donor, request, { bloodBag: '2' })
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      bagsAsked: 5,
      bagsNeeded: 3,
      status: 'open',
    })
    expect(await Pledge.find().lean()).toMatchObject([
      {
        request: request._id,
        donor: donor._id,
        requester: request.requester,
        bags: 2,
        date: request.needDate,
      },
    ])
    const { donor: record } = (await User.findById(donor._id).lean()) ?? {}
    expect(record?.lastDonationDate).toBe(request.needDate)
  })

  test('covers the request with the last bags, and the request stays open', async () => {
    const [donor, request] = [await createDonor(), await createRequest({ bags: 2 })]
    const response = await donate(donor, request, { bloodBag: 2 })
    expect(response.body).toMatchObject({ bloodReq: { bloodBag: '0' } })
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      bagsNeeded: 0,
      status: 'covered',
      endedBy: null,
      endedAt: null,
    })
  })

  test('is named to the requester in an email, with phone and email', async () => {
    const requester = await createPerson({ name: 'Abdul Karim' })
    const donor = await createDonor({ phone: '+880 1999-888777' }, { name: 'Mitu <b>Das</b>' })
    const request = await createRequest({ requester: requester._id, bags: 3 })
    await donate(donor, request, { bloodBag: 2 })
    const [mail, ...others] = await OutboxMail.find({ to: requester.email }).lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      replyTo: donor.email,
      status: 'waiting',
      subject: `A donor has pledged 2 bags of ${request.bloodGroup} blood for ${formattedWeekday(request.needDate)}`,
    })
    const day = formattedWeekday(request.needDate)
    for (const part of ['Rahima Khatun', '+880 1999-888777', donor.email, day]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.html).toContain('Mitu &lt;b&gt;Das&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>Das')
    expect(mail?.text).toContain('1 bag is still needed.')
    expect(mail?.html).toContain(`http://localhost:3000/request/${request._id}`)
  })

  test('cannot add headers to the email by line breaks in a name', async () => {
    const donor = await createDonor({}, { name: 'Mitu\r\nBcc: all@people.example' })
    await donate(donor, await createRequest())
    const mail = await OutboxMail.findOne({ subject: /^A donor/ }).lean()
    expect(mail?.subject).toMatch(
      /^A donor has pledged 1 bag of \S+ blood for \w{3} \d{1,2} \w{3} \d{4}$/,
    )
    expect(mail?.text).toContain('> Mitu Bcc: all@people. example\n')
  })

  test('can send the name, as the old form does', async () => {
    const [donor, request] = [await createDonor(), await createRequest()]
    expect(await donate(donor, request, { username: 'Mitu' })).toMatchObject({ status: 200 })
  })

  test('can pledge on the need date', async () => {
    freezeTime('2031-06-15T17:30:00Z')
    const [donor, request] = [await createDonor(), await createRequest({ needDate: '2031-06-15' })]
    expect(await donate(donor, request)).toMatchObject({ status: 200 })
  })
})

describe('a donor who is not eligible', () => {
  const TOO_MANY = {
    status: 409,
    code: 'too-many-bags',
    message: 'You cannot donate more blood than the patient needs',
  }
  const NOT_OPEN = {
    status: 409,
    code: 'request-not-open',
    message: 'This request is no longer open.',
  }

  test('gets the first eligible day if they gave 60 days ago', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const donor = await createDonor({ lastDonationDate: '2031-04-16' })
    const request = await createRequest({ needDate: '2031-06-15' })
    await expectRefusedAndUnchanged(() => donate(donor, request), {
      status: 409,
      code: 'not-yet-eligible',
      message: 'You can donate again from 2031-08-14',
    })
  })

  test('is rejected 119 days after a donation, and accepted after 120 days', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const request = await createRequest({ needDate: '2031-06-20', bags: 2 })
    const early = await createDonor({ lastDonationDate: '2031-02-21' })
    await expectRefusedAndUnchanged(() => donate(early, request), {
      status: 409,
      code: 'not-yet-eligible',
      message: 'You can donate again from 2031-06-21',
    })
    const rested = await createDonor({ lastDonationDate: '2031-02-20' })
    expect(await donate(rested, request)).toMatchObject({ status: 200 })
  })

  test('is rejected if they pledged for a later day, so that the last donation never moves back', async () => {
    const donor = await createDonor({ lastDonationDate: dayFromToday(30) })
    const request = await createRequest({ needDate: dayFromToday(3) })
    await expectRefusedAndUnchanged(() => donate(donor, request), {
      status: 409,
      code: 'not-yet-eligible',
      message: `You can donate again from ${dayFromToday(150)}`,
    })
  })

  test('must register first', async () => {
    const [person, request] = [await createPerson(), await createRequest()]
    await expectRefusedAndUnchanged(() => donate(person, request), {
      status: 400,
      code: 'not-a-donor',
      message: 'User did not register as a donor',
    })
  })

  test.each([3, '3', 4])('is rejected with %j bags for a need of two', async (bloodBag) => {
    const [donor, request] = [await createDonor(), await createRequest({ bags: 2 })]
    await expectRefusedAndUnchanged(() => donate(donor, request, { bloodBag }), TOO_MANY)
  })

  test('is rejected by a request whose bags are all pledged', async () => {
    const [donor, request] = [await createDonor(), await createRequest({ status: 'covered' })]
    await expectRefusedAndUnchanged(() => donate(donor, request), TOO_MANY)
  })

  test.each(['fulfilled', 'closed'] as const)('is rejected by a %s request', async (status) => {
    const [donor, request] = [await createDonor(), await createRequest({ status })]
    await expectRefusedAndUnchanged(() => donate(donor, request), NOT_OPEN)
  })

  test('is rejected by a request of yesterday', async () => {
    const donor = await createDonor()
    const request = await createRequest({ needDate: dayFromToday(-1) })
    await expectRefusedAndUnchanged(() => donate(donor, request), NOT_OPEN)
  })

  test('is rejected by their own request', async () => {
    const donor = await createDonor()
    const request = await createRequest({ requester: donor._id })
    await expectRefusedAndUnchanged(() => donate(donor, request), {
      status: 409,
      code: 'own-request',
      message: 'This is your own request.',
    })
  })

  test('is rejected by a request that does not exist', async () => {
    const [donor, request] = [await createDonor(), await createRequest()]
    const bloodreqId = '0123456789abcdef01234567'
    await expectRefusedAndUnchanged(() => donate(donor, request, { bloodreqId }), {
      status: 404,
      code: 'not-found',
      message: "This blood request doesn't exist.",
    })
  })
})

describe('an invalid pledge', () => {
  test.each([dayFromToday(2), dayFromToday(4), '2020-01-01'])(
    'is rejected for another day than the need date (%s)',
    async (date) => {
      const [donor, request] = [await createDonor(), await createRequest()]
      const before = await stored()
      expectInvalid(await donate(donor, request, { date }), {
        date: ['The date must be the day the blood is needed.'],
      })
      expect(await stored()).toEqual(before)
    },
  )

  test.each(['1', 'x'.repeat(24), '0123456789abcdef0123456', 7, null, { $ne: null }])(
    'is rejected for an invalid id (%j)',
    async (bloodreqId) => {
      const [donor, request] = [await createDonor(), await createRequest()]
      expectInvalid(await donate(donor, request, { bloodreqId }), {
        bloodreqId: ["This isn't a valid ID."],
      })
    },
  )

  test.each([5, '5', 20, 1_000, 0, -1, 1.5, '0', '-1', '1.5', 'one', true, [1], { $gt: 0 }])(
    'is rejected for %j bags',
    async (bloodBag) => {
      const [donor, request] = [await createDonor(), await createRequest()]
      const before = await stored()
      expectInvalid(await donate(donor, request, { bloodBag }), {
        bloodBag: [MAX_FOUR],
      })
      expect(await stored()).toEqual(before)
    },
  )
})

describe('permission to pledge', () => {
  test('is denied to a visitor', async () => {
    const [donor, request] = [await createDonor(), await createRequest()]
    await expectRefusedAndUnchanged(
      () => callHandler(POST, { path, body: pledge(donor, request) }),
      UNAUTHENTICATED,
    )
  })

  test.each(['user', 'admin'] as const)('is denied to a %s for another person', async (role) => {
    const caller = await createPerson({ role, donor: {} })
    const [other, request] = [await createDonor(), await createRequest()]
    await expectRefusedAndUnchanged(
      () => donate(caller, request, { email: other.email }),
      OWN_DATA_ONLY,
    )
  })
})

describe('invalid input', () => {
  let cookies: string
  let donor: Person
  let request: Request

  beforeAll(async () => {
    donor = await createDonor()
    cookies = await signedIn(donor)
  })

  beforeEach(async () => {
    request = await createRequest()
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => pledge(donor, request),
    stores: [BloodRequest, Pledge, OutboxMail],
  })
})
