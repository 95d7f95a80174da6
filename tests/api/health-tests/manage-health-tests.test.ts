import { GET as getServices } from '@/app/api/getservices/route'
import { DELETE, PATCH } from '@/app/api/services/[id]/route'
import { POST } from '@/app/api/services/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getHealthTestToEdit } from '@/lib/features/health-tests/server/get-health-test'
import { listHealthTestsToManage } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import {
  createBooking,
  createHealthTest,
  createPerson,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/services'
const GONE = { status: 404, code: 'not-found', message: "This service isn't available." }
const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }
type Fields = Record<string, unknown>

function service(fields: Fields = {}) {
  return {
    testName: 'Serum Creatinine',
    testDescription: 'Tells how well the kidneys clear the blood.',
    preparation: 'None: eat and drink as usual.',
    testPrice: 350,
    imageUrl: '/api/images/0123456789abcdef01234567',
    slotCapacity: 6,
    ...fields,
  }
}

let cookies: string

const create = (fields: Fields = {}) =>
  callHandler<Fields>(POST, { path, cookies, body: service(fields) })
const edit = (id: string, body: unknown) =>
  callHandler(PATCH, { method: 'PATCH', path, cookies, params: { id }, body })
const retire = (id: string) =>
  callHandler(DELETE, { method: 'DELETE', path, cookies, params: { id } })

async function namesForVisitors() {
  const { body } = await callHandler<{ services: { testName: string }[] }>(getServices)
  return body.services.map(({ testName }) => testName)
}

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() => Promise.all([HealthTest, Booking, BookingSlot].map((model) => model.deleteMany())))

describe('an admin who creates a service', () => {
  test('reads it back, and visitors find it at the end of the list', async () => {
    await createHealthTest({ name: 'First', position: 0 })
    await createHealthTest({ name: 'Second', position: 7 })

    const response = await create()

    expect(response.status).toBe(201)
    expect(response.body).toEqual({
      message: 'service created successfully',
      service: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...service(),
        ...{ openingHours: null, closedDays: [], isRetired: false },
        ...{ language: 'en', translation: null },
      },
    })
    expect(await namesForVisitors()).toEqual(['First', 'Second', 'Serum Creatinine'])
    expect(await HealthTest.findOne({ name: 'Serum Creatinine' }).lean()).toMatchObject({
      priceInPaisa: 35_000,
      position: 8,
      slotCapacity: 6,
      retiredAt: null,
    })
  })

  test('can set the price to zero, and send numbers as text', async () => {
    expect(await create({ testPrice: '0', slotCapacity: '100' })).toMatchObject({
      status: 201,
      body: { service: { testPrice: 0, slotCapacity: 100 } },
    })
  })

  test('gets a message at every empty field', async () => {
    const empty = { testName: ' ', testDescription: '', preparation: '', imageUrl: '' }
    expectInvalid(await create({ ...empty, testPrice: '', slotCapacity: null }), {
      testName: ['* Test Name is required'],
      testDescription: ['* Description is required'],
      preparation: ['* Preparation is required'],
      testPrice: ['* Test Price is required'],
      imageUrl: ['Photo is required'],
      slotCapacity: ['* Places per hour are required'],
    })
  })
})

describe('an admin who edits a service', () => {
  test('changes what visitors read, but not the details of existing bookings', async () => {
    const test = await createHealthTest({ name: 'Old', priceInPaisa: 10_000 })
    const booking = await createBooking({ test })

    const response = await edit(test.id, service())

    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'service changed successfully',
      service: {
        _id: test.id,
        ...service(),
        ...{ openingHours: null, closedDays: [], isRetired: false },
        ...{ language: 'en', translation: null },
      },
      bookingsOutsideHours: { total: 0, hours: [] },
    })
    expect(await namesForVisitors()).toEqual(['Serum Creatinine'])
    expect(await Booking.findById(booking._id).lean()).toMatchObject({
      healthTestName: 'Old',
      priceInPaisa: 10_000,
    })
  })

  test('can change one field without the others', async () => {
    const test = await createHealthTest({ name: 'Old', priceInPaisa: 10_000, slotCapacity: 2 })
    expect(await edit(test.id, { testPrice: 250 })).toMatchObject({
      status: 200,
      body: { service: { testName: 'Old', testPrice: 250, slotCapacity: 2 } },
    })
    expect(await edit(test.id, {})).toMatchObject({ status: 200 })
    expect(await HealthTest.findById(test.id).lean()).toMatchObject({
      name: 'Old',
      priceInPaisa: 25_000,
    })
  })

  test('finds neither a missing service nor a retired one', async () => {
    const retired = await createHealthTest({ name: 'Gone', retiredAt: new Date() })
    expectErrorResponse(await edit(retired.id, service()), GONE)
    expectErrorResponse(await edit('0123456789abcdef01234567', service()), GONE)
    expect(await HealthTest.findById(retired.id).lean()).toMatchObject({ name: 'Gone' })
  })

  test('gets all editable fields in the form, for services that are not retired', async () => {
    const test = await createHealthTest({ preparation: 'Come fasting.', slotCapacity: 3 })
    const retired = await createHealthTest({ retiredAt: new Date() })
    expect(await getHealthTestToEdit(test.id)).toEqual({
      _id: test.id,
      name: 'Complete Blood Count',
      description: test.description,
      price: 400,
      imageUrl: test.imageUrl,
      preparation: 'Come fasting.',
      slotCapacity: 3,
      openingHours: null,
      closedDays: [],
      isRetired: false,
      language: 'en',
      translation: null,
    })
    for (const id of [retired.id, '0123456789abcdef01234567', 'x', 'undefined']) {
      expect(await getHealthTestToEdit(id)).toBeNull()
    }
  })
})

describe('an admin who retires a service', () => {
  test('removes it from the list, but not its bookings', async () => {
    const [test, other] = [await createHealthTest(), await createHealthTest({ name: 'Other' })]
    const booking = await createBooking({ test, status: 'approved' })

    const response = await retire(test.id)

    expect(response.status).toBe(200)
    expect(response.body).toEqual({ message: 'service retired successfully' })
    expect(await namesForVisitors()).toEqual([other.name])
    expect(await Booking.findById(booking._id).lean()).toMatchObject({ status: 'approved' })
    expect(await BookingSlot.findOne({ test: test._id }).lean()).toMatchObject({ taken: 1 })
  })

  test('can’t do it twice, nor with a missing one', async () => {
    const test = await createHealthTest()
    const responses = await Promise.all(Array.from({ length: 4 }, () => retire(test.id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { retiredAt } = (await HealthTest.findById(test.id).lean()) ?? {}
    expectErrorResponse(await retire('0123456789abcdef01234567'), GONE)
    expect((await HealthTest.findById(test.id).lean())?.retiredAt).toEqual(retiredAt)
  })
})

test('the list has the services in order, then retired ones, with the taken places', async () => {
  const last = await createHealthTest({ name: 'Last', position: 2 })
  const retired = await createHealthTest({ name: 'Retired', position: 0, retiredAt: new Date() })
  const first = await createHealthTest({ name: 'First', position: 1, slotCapacity: 9 })
  for (const status of ['pending', 'approved', 'cancelled'] as const) {
    await createBooking({ test: first, status, date: dayFromToday(0), hour: 23 })
  }
  await createBooking({ test: first, date: dayFromToday(-1) })
  await createBooking({ test: retired, date: dayFromToday(5) })

  const tests = await listHealthTestsToManage('en')

  expect(tests.map(({ name, isRetired, upcoming }) => [name, isRetired, upcoming])).toEqual([
    ['First', false, 2],
    ['Last', false, 0],
    ['Retired', true, 1],
  ])
  expect(tests[0]).toEqual({
    _id: first.id,
    name: 'First',
    price: 400,
    imageUrl: first.imageUrl,
    slotCapacity: 9,
    isRetired: false,
    upcoming: 2,
    names: ['First'],
    lang: 'en',
    isOther: false,
  })
  expect(tests[1]?._id).toBe(last.id)
})

describe('permission to manage the services', () => {
  test('is denied to a visitor and a member', async () => {
    const test = await createHealthTest()
    const member = await signedIn(await createPerson())
    const params = { id: test.id }
    for (const [who, refused] of [
      [undefined, UNAUTHENTICATED],
      [member, ADMINS_ALONE],
    ] as const) {
      const as = { path, cookies: who }
      expectErrorResponse(await callHandler(POST, { ...as, body: service() }), refused)
      expectErrorResponse(
        await callHandler(PATCH, { ...as, method: 'PATCH', params, body: service() }),
        refused,
      )
      expectErrorResponse(await callHandler(DELETE, { ...as, method: 'DELETE', params }), refused)
    }
    expect(await namesForVisitors()).toEqual(['Complete Blood Count'])
  })

  test('is denied to a page of another site', async () => {
    const { id } = await createHealthTest()
    const as = { path, cookies, params: { id }, headers: { origin: 'https://elsewhere.example' } }
    const refused = { status: 403, body: { code: 'foreign-origin' } }
    expect(await callHandler(POST, { ...as, body: service() })).toMatchObject(refused)
    expect(await callHandler(PATCH, { ...as, method: 'PATCH', body: {} })).toMatchObject(refused)
    expect(await callHandler(DELETE, { ...as, method: 'DELETE' })).toMatchObject(refused)
    expect(await namesForVisitors()).toEqual(['Complete Blood Count'])
  })
})

describe('invalid numbers and pictures', () => {
  test.each([-1, 1.5, 1_000_001, '12.5', 'ten', true, {}])(
    'rejects a price of %j',
    async (testPrice) => {
      const wrong = { testPrice: ['Enter a whole number from 0 to 1000000.'] }
      expectInvalid(await create({ testPrice }), wrong)
    },
  )

  test.each([0, -4, 101, 2.5, 'many'])('rejects %j places per hour', async (slotCapacity) => {
    expectInvalid(await create({ slotCapacity }), {
      slotCapacity: ['Enter a whole number from 1 to 100.'],
    })
  })

  test.each(['http://pictures.example/a.jpg', 'javascript:alert(1)', '/pictures/<x>.svg'])(
    'rejects an invalid picture URL (%s)',
    async (imageUrl) => {
      expectInvalid(await create({ imageUrl }), { imageUrl: ['Choose a picture.'] })
    },
  )

  test.each(['retiredAt', 'position', 'price', 'name'])(
    'the payload cannot set %s',
    async (field) => {
      const { id } = await createHealthTest()
      const unknown = { [field]: ["This field isn't recognised."] }
      expectInvalid(await create({ [field]: 1 }), unknown)
      expectInvalid(await edit(id, { [field]: 1 }), unknown)
    },
  )

  test.each(['x', '1', 'undefined'])('rejects an invalid id (%s)', async (id) => {
    for (const response of [await edit(id, service()), await retire(id)]) {
      expectErrorResponse(response, { status: 400, code: 'not-an-id' })
    }
  })
})

describe('invalid input for a new service', () => {
  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: service,
    stores: [HealthTest],
  })
})

describe('invalid input for an existing service', () => {
  let id: string

  beforeEach(async () => {
    id = (await createHealthTest()).id
  })

  testBadInput({
    handler: (request) => PATCH(request, { params: Promise.resolve({ id }) }),
    method: 'PATCH',
    path,
    cookies: () => cookies,
    body: service,
    stores: [HealthTest],
  })
})
