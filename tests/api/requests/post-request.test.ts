import { POST } from '@/app/api/createbloodrequest/route'
import { GET } from '@/app/api/getbloodrequests/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/createbloodrequest'
const id = expect.stringMatching(/^[0-9a-f]{24}$/)

function request(email: string, fields: Record<string, unknown> = {}) {
  return {
    email,
    patientName: 'Rahima Khatun',
    bloodGroup: 'B+',
    bloodBag: '3',
    time: dayFromToday(2),
    location: 'Sylhet MAG Osmani Medical College',
    phone: '+880 1811-222333',
    ...fields,
  }
}

let person: Awaited<ReturnType<typeof createPerson>>

async function post(fields: Record<string, unknown> = {}) {
  return callHandler(POST, {
    path,
    cookies: await signedIn(person),
    body: request(person.email, fields),
  })
}

beforeAll(async () => {
  await connectDb()
  person = await createPerson()
})

beforeEach(() => BloodRequest.deleteMany())
afterEach(unfreezeTime)

test('a person posts a request, and every visitor sees it', async () => {
  const response = await post()
  const wire = {
    _id: id,
    patientName: 'Rahima Khatun',
    bloodGroup: 'B+',
    bloodBag: '3',
    time: dayFromToday(2),
    location: 'Sylhet MAG Osmani Medical College',
    phone: '+880 1811-222333',
  }
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    message: 'sucessfully created blood request',
    bloodRequest: wire,
  })
  const list = await callHandler(GET, { path: '/api/getbloodrequests' })
  expect(list.body).toMatchObject({ bloodRequests: [[wire]] })
  expect(await BloodRequest.findOne().lean()).toMatchObject({
    requester: person._id,
    bagsAsked: 3,
    bagsNeeded: 3,
    status: 'open',
  })
})

test.each([1, '1', 20, '20', ' 7 '])('accepts %j bags', async (bloodBag) => {
  const response = await post({ bloodBag })
  expect(response).toMatchObject({
    status: 201,
    body: { bloodRequest: { bloodBag: String(bloodBag).trim() } },
  })
})

test.each([0, 21, -1, 1.5, '0', '21', '-1', '1.5', '1e1', '0x2', 'two', true, [2], { $gt: 0 }])(
  'rejects %j bags',
  async (bloodBag) => {
    expectInvalid(await post({ bloodBag }), { bloodBag: ['Enter a whole number from 1 to 20.'] })
    expect(await BloodRequest.countDocuments()).toBe(0)
  },
)

test.each([undefined, null, '', ' '])('rejects a missing number of bags (%j)', async (bloodBag) => {
  expectInvalid(await post({ bloodBag }), { bloodBag: ['* Blood Bag Number is required'] })
  expect(await BloodRequest.countDocuments()).toBe(0)
})

describe('the day', () => {
  test('can be today in Dhaka when it is still yesterday in Greenwich', async () => {
    freezeTime('2031-05-04T18:00:00Z')
    expect(await post({ time: '2031-05-05' })).toMatchObject({ status: 201 })
  })

  test('cannot be yesterday in Dhaka when it is still today in Greenwich', async () => {
    freezeTime('2031-05-04T18:00:00Z')
    expectInvalid(await post({ time: '2031-05-04' }), { time: ['Choose today or later.'] })
    expect(await BloodRequest.countDocuments()).toBe(0)
  })

  test.each(['2031-02-29', '2031-2-1', '01/02/2031', 'tomorrow', '2031-01-0a'])(
    'is rejected when it is invalid (%s)',
    async (time) => {
      freezeTime('2031-01-01T12:00:00Z')
      expectInvalid(await post({ time }), { time: ['Enter a date as year-month-day.'] })
    },
  )
})

test.each(['C+', 'b+', '', null, undefined, 5])(
  'rejects a blood group that does not exist (%j)',
  async (bloodGroup) => {
    expectInvalid(await post({ bloodGroup }), { bloodGroup: ['* Blood Group is required'] })
  },
)

test('returns a message for every empty field', async () => {
  const empty = { patientName: '', bloodGroup: '', bloodBag: '', time: '', location: '', phone: '' }
  const { body } = await post(empty)
  expect((body as { errors: Record<string, string[]> }).errors).toMatchObject({
    patientName: ['* Patient Name is required'],
    bloodGroup: ['* Blood Group is required'],
    bloodBag: [expect.stringContaining('* Blood Bag Number is required')],
    time: expect.arrayContaining(['* Date is required']),
    location: ['* Address is required'],
    phone: expect.arrayContaining(['* Contact Number is required']),
  })
})

describe('permission to post', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(
      await callHandler(POST, { path, body: request('nobody@people.example') }),
      UNAUTHENTICATED,
    )
    expect(await BloodRequest.countDocuments()).toBe(0)
  })

  test.each(['user', 'admin'] as const)('is denied to a %s for another person', async (role) => {
    const [caller, other] = [await createPerson({ role }), await createPerson()]
    const body = request(other.email)
    expectErrorResponse(
      await callHandler(POST, { path, cookies: await signedIn(caller), body }),
      OWN_DATA_ONLY,
    )
    expect(await BloodRequest.countDocuments()).toBe(0)
  })

  test('ignores the case of the person’s email', async () => {
    expect(await post({ email: person.email.toUpperCase() })).toMatchObject({ status: 201 })
  })
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(person)
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => request(person.email),
    stores: [BloodRequest],
  })
})

describe('the place', () => {
  test.each([
    [{ district: 'Rajshahi' }, { district: 'Rajshahi' }],
    [
      { district: 'Dhaka', upazila: 'Savar' },
      { district: 'Dhaka', upazila: 'Savar' },
    ],
    [{ district: '', upazila: '' }, {}],
  ])('can be given or omitted (%j)', async (place, shown) => {
    const { status, body } = await post(place)
    expect(status).toBe(201)
    const { _id } = (body as { bloodRequest: { _id: string } }).bloodRequest
    expect(body).toMatchObject({ bloodRequest: shown })
    const list = await callHandler<{ bloodRequests: [[object]] }>(GET, {
      path: '/api/getbloodrequests',
    })
    expect(list.body.bloodRequests[0][0]).toEqual({
      ...{ _id, patientName: 'Rahima Khatun', bloodGroup: 'B+', bloodBag: '3' },
      ...{ time: dayFromToday(2), location: 'Sylhet MAG Osmani Medical College' },
      ...{ phone: '+880 1811-222333', ...shown },
    })
  })

  test.each([
    [{ district: 'Atlantis' }, { district: ['Choose a district from the list.'] }],
    [
      { district: 'Rajshahi', upazila: 'Savar' },
      { upazila: ["This upazila isn't in the district you chose."] },
    ],
    [{ upazila: 'Savar' }, { upazila: ["This upazila isn't in the district you chose."] }],
  ])('must be in the reference lists (%j)', async (place, errors) => {
    expectInvalid(await post(place), errors)
    expect(await BloodRequest.countDocuments()).toBe(0)
  })
})
