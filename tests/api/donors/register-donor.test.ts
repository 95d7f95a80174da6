import { POST } from '@/app/api/donorcreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
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
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/donorcreate'

function registration(email: string, fields: Record<string, unknown> = {}) {
  return {
    email,
    phone: '+880 1712-345678',
    bloodGroup: 'AB-',
    district: 'Cumilla',
    upazila: 'Debidwar',
    address: '4 Hospital Road',
    ...fields,
  }
}

async function register(
  person: Parameters<typeof signedIn>[0] & { email: string },
  fields: Record<string, unknown> = {},
) {
  return callHandler(POST, {
    path,
    cookies: await signedIn(person),
    body: registration(person.email, fields),
  })
}

/** A donor who pledged a bag for that day. */
async function donorWithPledge(date: string) {
  const donor = await createDonor({ lastDonationDate: date })
  const request = await createRequest()
  await createPledge({ donor, request, date })
  return donor
}

const storedDonor = async (id: unknown) => (await User.findById(id).lean())?.donor

beforeAll(connectDb)
afterEach(unfreezeTime)

test('a person registers as a donor', async () => {
  const person = await createPerson()
  const response = await register(person, { lastDonationDate: '2025-01-31' })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    message: 'Donor created successfully!',
    user: {
      _id: String(person._id),
      name: person.name,
      email: person.email,
      photo: person.photo,
      roll: 'user',
      donor: {
        bloodGroup: 'AB-',
        phone: '+880 1712-345678',
        district: 'Cumilla',
        upazila: 'Debidwar',
        address: '4 Hospital Road',
        lastDonationDate: '2025-01-31',
        isDonatable: true,
      },
    },
  })
  expect(await storedDonor(person._id)).toMatchObject({ isAvailable: true, bloodGroup: 'AB-' })
})

test('a person who never gave omits the last donation, and can give today', async () => {
  const response = await register(await createPerson())
  expect(response).toMatchObject({ status: 201, body: { user: { donor: { isDonatable: true } } } })
  expect(JSON.stringify(response.body)).not.toContain('lastDonationDate')
})

test('a donor who registers again changes the registration but not the other fields', async () => {
  const donor = await createDonor({ isAvailable: false, lastDonationDate: '2025-03-01' })
  const response = await register(donor, { phone: '01900 000000' })
  expect(response).toMatchObject({ status: 201, body: { message: 'Donor created successfully!' } })
  expect(await storedDonor(donor._id)).toMatchObject({
    phone: '+880 1900-000000',
    district: 'Cumilla',
    isAvailable: false,
    lastDonationDate: '2025-03-01',
    registeredAt: donor.donor?.registeredAt,
  })
})

test('a donor who entered a donation by mistake removes it', async () => {
  const donor = await createDonor({ lastDonationDate: '2025-03-01' })
  await register(donor, { lastDonationDate: '' })
  expect(await storedDonor(donor._id)).toMatchObject({ lastDonationDate: null })
})

describe('the day of the last donation', () => {
  test('today in Dhaka counts as past, although it is still yesterday in Greenwich', async () => {
    freezeTime('2031-05-04T19:00:00Z')
    const response = await register(await createPerson(), { lastDonationDate: '2031-05-05' })
    expect(response).toMatchObject({
      status: 201,
      body: { user: { donor: { lastDonationDate: '2031-05-05', isDonatable: false } } },
    })
  })

  test('tomorrow is rejected', async () => {
    freezeTime('2031-05-04T17:59:00Z')
    const person = await createPerson()
    expectInvalid(await register(person, { lastDonationDate: '2031-05-05' }), {
      lastDonationDate: ["The date can't be in the future."],
    })
    expect(await storedDonor(person._id)).toBeUndefined()
  })

  test('a future day that a pledge set is accepted when it is sent back unchanged', async () => {
    const donor = await donorWithPledge(dayFromToday(5))
    const response = await register(donor, { lastDonationDate: dayFromToday(5) })
    expect(response.status).toBe(201)
    expectInvalid(await register(donor, { lastDonationDate: dayFromToday(6) }), {
      lastDonationDate: ["The date can't be in the future."],
    })
  })

  test.each([dayFromToday(-1), '2020-01-01', ''])(
    'a donor who pledged for today cannot move it back to %j',
    async (lastDonationDate) => {
      const donor = await donorWithPledge(dayFromToday(0))
      expectInvalid(await register(donor, { lastDonationDate, phone: '01900 000000' }), {
        lastDonationDate: ['We have a later donation on record. Enter that date or a later one.'],
      })
      expect(await storedDonor(donor._id)).toMatchObject({
        lastDonationDate: dayFromToday(0),
        phone: '+880 1700-123456',
      })
    },
  )

  test.each([
    '31-12-2024',
    '2024-02-30',
    '2024-13-01',
    'yesterday',
    '2024-1-1',
    '2024-01-01T00:00Z',
  ])('an invalid day (%s) is rejected', async (lastDonationDate) => {
    expectInvalid(await register(await createPerson(), { lastDonationDate }))
  })
})

describe('the place', () => {
  test.each(['Comilla', 'cumilla', 'London', 'All', 'constructor'])(
    'a district that is not in the list (%s) is rejected',
    async (district) => {
      const person = await createPerson()
      expectInvalid(await register(person, { district }), {
        district: ['Choose a district from the list.'],
      })
      expect(await storedDonor(person._id)).toBeUndefined()
    },
  )

  test.each(['Savar', 'Nowhere'])(
    'an upazila that is not in the district (%s) is rejected',
    async (upazila) => {
      const person = await createPerson()
      expectInvalid(await register(person, { upazila }), {
        upazila: ["This upazila isn't in the district you chose."],
      })
      expect(await storedDonor(person._id)).toBeUndefined()
    },
  )
})

test.each(['C+', 'o+', 'O', '', null, 7, { $ne: null }])(
  'rejects a blood group that does not exist (%j)',
  async (bloodGroup) => {
    expectInvalid(await register(await createPerson(), { bloodGroup }), {
      bloodGroup: ['* Blood Group is required'],
    })
  },
)

test.each(['no phone', '+', '01712<script>', '12+34'])(
  'rejects an invalid phone number (%s)',
  async (phone) => {
    expectInvalid(await register(await createPerson(), { phone }), {
      phone: [
        'Enter a phone number, like 01711-000001. Start numbers from abroad with + and the country code.',
      ],
    })
  },
)

describe('permission to register', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(
      await callHandler(POST, { path, body: registration('nobody@people.example') }),
      UNAUTHENTICATED,
    )
  })

  test.each(['user', 'admin'] as const)('is denied to a %s for another person', async (role) => {
    const [person, other] = [await createPerson({ role }), await createPerson()]
    const body = registration(other.email)
    const cookies = await signedIn(person)
    expectErrorResponse(await callHandler(POST, { path, cookies, body }), OWN_DATA_ONLY)
    expect(await storedDonor(other._id)).toBeUndefined()
    expect(await storedDonor(person._id)).toBeUndefined()
  })

  test('is denied to a person whose account was deleted', async () => {
    const person = await createPerson()
    await User.deleteOne({ _id: person._id })
    expectErrorResponse(await register(person), UNAUTHENTICATED)
    expect(await User.findById(person._id)).toBeNull()
  })
})

describe('invalid input', () => {
  let person: Awaited<ReturnType<typeof createPerson>>
  let cookies: string

  beforeAll(async () => {
    person = await createPerson()
    cookies = await signedIn(person)
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => registration(person.email),
    stores: [User],
  })
})
