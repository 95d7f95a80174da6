import { GET as listOpen } from '@/app/api/getbloodrequests/route'
import { PATCH } from '@/app/api/requests/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { pledge } from '@/tests/support/pledges'
import {
  editRequest,
  everythingStored,
  expectConsistentBags,
  storedRequest,
} from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

let owner: Person

beforeAll(async () => {
  await connectDb()
  owner = await createPerson({ name: 'Abdul Karim' })
})

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
})

const own = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({ requester: owner._id, ...fields })

async function expectRefusedAndUnchanged(
  work: () => ReturnType<typeof editRequest>,
  refusal: Parameters<typeof expectErrorResponse>[1],
) {
  const before = await everythingStored()
  expectErrorResponse(await work(), refusal)
  expect(await everythingStored()).toEqual(before)
}

const NOT_OPEN = {
  status: 409,
  code: 'request-not-open',
  message: 'This request is no longer open.',
}

describe('a requester who edits a request', () => {
  test('can change all fields before the first pledge, and visitors see the changes', async () => {
    const request = await own({ bags: 2 })
    const wire = {
      _id: request.id,
      patientName: 'Karima Begum',
      bloodGroup: 'AB-',
      bloodBag: '4',
      time: dayFromToday(9),
      location: 'Rajshahi Medical College Hospital',
      phone: '+880 1999-000111',
    }
    const { _id, ...changes } = wire
    const response = await editRequest(owner, request, changes)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'blood request changed successfully',
      bloodRequest: { ...wire, bagsAsked: 4, status: 'open' },
    })
    expect((await callHandler(listOpen)).body).toMatchObject({ bloodRequests: [[wire]] })
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test.each([
    [{ patientName: ' Karima Begum ' }, { patientName: 'Karima Begum' }],
    [{ bloodGroup: 'A-' }, { bloodGroup: 'A-' }],
    [{ bloodBag: '20' }, { bagsAsked: 20, bagsNeeded: 20 }],
    [{ bloodBag: 1 }, { bagsAsked: 1, bagsNeeded: 1 }],
    [{ time: dayFromToday(0) }, { needDate: dayFromToday(0) }],
    [{ location: 'Ward 7' }, { location: 'Ward 7' }],
    [
      { district: 'Dhaka', upazila: 'Savar' },
      { district: 'Dhaka', upazila: 'Savar' },
    ],
    [{ phone: '01711-000000' }, { phone: '+880 1711-000000' }],
    [{}, {}],
  ])('changes only the field %j, and the revision', async (changes, stored) => {
    const request = await own()
    const before = await storedRequest(request)
    expect(await editRequest(owner, request, changes)).toMatchObject({ status: 200 })
    expect(await storedRequest(request)).toEqual({
      ...before,
      ...stored,
      revision: 1,
      updatedAt: expect.any(Date),
    })
  })

  test('can edit it on the need date', async () => {
    const request = await own({ needDate: dayFromToday(0) })
    expect(await editRequest(owner, request, { location: 'Ward 7' })).toMatchObject({ status: 200 })
  })
})

describe('after donors have pledged', () => {
  let request: Request
  let donors: Person[]

  beforeEach(async () => {
    request = await own({ bags: 5 })
    donors = await Promise.all([createDonor(), createDonor()])
    for (const donor of donors) await pledge(donor, request)
    await OutboxMail.deleteMany()
  })

  test('additional bags increase the bags needed', async () => {
    const response = await editRequest(owner, request, { bloodBag: 8 })
    expect(response.body).toMatchObject({ bloodRequest: { bagsAsked: 8, bloodBag: '6' } })
    expect(await expectConsistentBags(request)).toMatchObject({ bagsAsked: 8, bagsNeeded: 6 })
  })

  test('fewer bags reduce the bags needed, down to the number pledged', async () => {
    await editRequest(owner, request, { bloodBag: 3 })
    expect(await expectConsistentBags(request)).toMatchObject({
      ...{ bagsAsked: 3, bagsNeeded: 1, status: 'open', endedBy: null, endedAt: null },
    })
  })

  test('the request is covered with as many bags as pledged, and reopens with more', async () => {
    const response = await editRequest(owner, request, { bloodBag: 2 })
    expect(response.body).toMatchObject({ bloodRequest: { bloodBag: '0', status: 'covered' } })
    expect(await expectConsistentBags(request)).toMatchObject({
      ...{ bagsAsked: 2, bagsNeeded: 0, status: 'covered', endedBy: null, endedAt: null },
    })
    await editRequest(owner, request, { bloodBag: 4 })
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 2, status: 'open' })
  })

  test('fewer bags than pledged are rejected with a field error', async () => {
    const before = await everythingStored()
    expectInvalid(await editRequest(owner, request, { bloodBag: 1 }), {
      bloodBag: ['2 bags are already pledged.'],
    })
    expect(await everythingStored()).toEqual(before)
  })

  test('another day or blood group is rejected with a field error, because donors agreed to them', async () => {
    const time = ['Donors have pledged for this date.']
    const bloodGroup = ['Donors have pledged for this blood group.']
    const refusal = {
      status: 409,
      code: 'has-pledges',
      message: 'Donors have pledged for this date and blood group.',
    }
    await expectRefusedAndUnchanged(
      () => editRequest(owner, request, { time: dayFromToday(4), location: 'Ward 7' }),
      { ...refusal, errors: { time } },
    )
    await expectRefusedAndUnchanged(() => editRequest(owner, request, { bloodGroup: 'A-' }), {
      ...refusal,
      errors: { bloodGroup },
    })
    await expectRefusedAndUnchanged(
      () => editRequest(owner, request, { bloodGroup: 'A-', time: dayFromToday(4) }),
      { ...refusal, errors: { bloodGroup, time } },
    )
  })

  test('the same day and blood group are accepted', async () => {
    const { needDate: time, bloodGroup } = request
    const changes = { time, bloodGroup, patientName: 'Karima Begum' }
    expect(await editRequest(owner, request, changes)).toMatchObject({ status: 200 })
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test.each([
    [{ location: 'Ward 7, Mugda' }, 'Ward 7, Mugda'],
    [{ phone: '+880 1999-000111' }, '+880 1999-000111'],
  ])('every donor with a pledge is notified of %j', async (changes, words) => {
    await editRequest(owner, request, changes)
    const mails = await OutboxMail.find().lean()
    expect(mails.map(({ to }) => to).sort()).toEqual(donors.map(({ email }) => email).sort())
    for (const { to, subject, text } of mails) {
      expect(subject).toContain(formattedWeekday(request.needDate))
      expect(text).toContain(words)
      expect(text).not.toContain(donors.find(({ email }) => email === to)?.name)
      expect(text).toContain(`/request/${request.id}`)
    }
  })

  test('a donor who withdrew gets no email', async () => {
    const [gone, coming] = donors
    await Pledge.updateOne({ donor: gone?._id }, { status: 'cancelled' })
    await editRequest(owner, request, { location: 'Ward 7' })
    expect(await OutboxMail.find().lean()).toMatchObject([{ to: coming?.email }])
  })
})

describe('permission to edit', () => {
  test('is denied to a visitor', async () => {
    const { id } = await own()
    const edit = () =>
      callHandler(PATCH, { method: 'PATCH', path: `/api/requests/${id}`, params: { id }, body: {} })
    await expectRefusedAndUnchanged(edit, UNAUTHENTICATED)
  })

  test.each(['user', 'admin'] as const)('is denied to another %s', async (role) => {
    const [other, request] = [await createPerson({ role }), await own()]
    await expectRefusedAndUnchanged(() => editRequest(other, request, { location: 'Ward 7' }), {
      status: 403,
      code: 'forbidden',
      message: 'This request belongs to someone else.',
    })
  })
})

describe('rejects edits of', () => {
  test.each(['fulfilled', 'closed'] as const)('a %s request', async (status) => {
    const request = await own({ status })
    await expectRefusedAndUnchanged(
      () => editRequest(owner, request, { location: 'Ward 7' }),
      NOT_OPEN,
    )
  })

  test('a request of yesterday', async () => {
    const request = await own({ needDate: dayFromToday(-1) })
    const changes = { time: dayFromToday(3) }
    await expectRefusedAndUnchanged(() => editRequest(owner, request, changes), NOT_OPEN)
  })

  test('a request that does not exist', async () => {
    await expectRefusedAndUnchanged(
      () => editRequest(owner, { id: '0123456789abcdef01234567' }, {}),
      { status: 404, code: 'not-found', message: "This blood request doesn't exist." },
    )
  })

  test('an invalid id', async () => {
    expectErrorResponse(await editRequest(owner, { id: '1' }, {}), {
      status: 400,
      code: 'not-an-id',
    })
  })
})

describe('invalid input', () => {
  let cookies: string
  let request: Request

  beforeEach(async () => {
    cookies = await signedIn(owner)
    request = await own()
  })

  test.each([dayFromToday(-1), '2020-01-01'])('rejects a past day (%s)', async (time) => {
    expectInvalid(await editRequest(owner, request, { time }), {
      time: ['Choose today or later.'],
    })
  })

  test.each([0, 21, -1, 1.5, '0', 'two', true, [2], { $gt: 0 }])(
    'rejects %j bags',
    async (bloodBag) => {
      expectInvalid(await editRequest(owner, request, { bloodBag }), {
        bloodBag: ['Enter a whole number from 1 to 20.'],
      })
    },
  )

  test('returns the form’s message for every empty field', async () => {
    const empty = {
      ...{ patientName: ' ', bloodGroup: '', bloodBag: '', time: '', location: '', phone: '' },
    }
    expectInvalid(await editRequest(owner, request, empty), {
      patientName: ['* Patient Name is required'],
      bloodGroup: ['* Blood Group is required'],
      bloodBag: ['* Blood Bag Number is required'],
      time: ['* Date is required'],
      location: ['* Address is required'],
      phone: ['* Contact Number is required'],
    })
  })

  testBadInput({
    // The id is in the path, which each test creates.
    handler: (sent) => PATCH(sent, { params: Promise.resolve({ id: request.id }) }),
    method: 'PATCH',
    path: '/api/requests/x',
    cookies: () => cookies,
    body: () => ({ patientName: 'Karima Begum', location: 'Ward 7', phone: '+880 1999-000111' }),
    stores: [BloodRequest, Pledge, OutboxMail],
  })
})

describe('the place of a request', () => {
  const place = async (request: Request) => {
    const { district, upazila } = await storedRequest(request)
    return {
      ...(district !== undefined && { district }),
      ...(upazila !== undefined && { upazila }),
    }
  }

  test.each([
    [{ district: 'Rajshahi' }, { district: 'Rajshahi' }],
    [{ upazila: 'Dhamrai' }, { district: 'Dhaka', upazila: 'Dhamrai' }],
    [{ upazila: '' }, { district: 'Dhaka' }],
    [{ district: '' }, {}],
    [{ phone: '+880 1999-000111' }, { district: 'Dhaka', upazila: 'Savar' }],
  ])('%j changes Savar in Dhaka to %j', async (changes, expected) => {
    const request = await own({ district: 'Dhaka', upazila: 'Savar' })
    expect(await editRequest(owner, request, changes)).toMatchObject({ status: 200 })
    expect(await place(request)).toEqual(expected)
  })

  test('cannot be an upazila of another district', async () => {
    const request = await own({ district: 'Rajshahi' })
    expectInvalid(await editRequest(owner, request, { upazila: 'Savar' }), {
      upazila: ["This upazila isn't in the district you chose."],
    })
    expect(await place(request)).toEqual({ district: 'Rajshahi' })
  })

  test('is emailed to the donors when it changes', async () => {
    const request = await own({ bags: 2, location: 'General Hospital', district: 'Dhaka' })
    await pledge(await createDonor({ bloodGroup: request.bloodGroup }), request)
    await OutboxMail.deleteMany()
    await editRequest(owner, request, { district: 'Rajshahi' })
    const mails = await OutboxMail.find().lean()
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('General Hospital, Rajshahi'),
    ])
  })
})
