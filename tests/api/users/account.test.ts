import { PATCH } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson, createPledge, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/account'
const method = 'PATCH'

type Donor = Awaited<ReturnType<typeof createDonor>>

beforeAll(connectDb)

test('a person changes their name and photo', async () => {
  const person = await createPerson()
  const body = { name: '  Rina Akter ', photo: 'https://pictures.example/rina.jpg' }
  const response = await callHandler(PATCH, { method, path, cookies: await signedIn(person), body })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    user: {
      _id: String(person._id),
      name: 'Rina Akter',
      email: person.email,
      photo: 'https://pictures.example/rina.jpg',
      roll: 'user',
    },
  })
  expect(await User.findById(person._id).lean()).toMatchObject({ name: 'Rina Akter' })
})

test('omitted fields do not change', async () => {
  const person = await createPerson({ name: 'Old Name' })
  const cookies = await signedIn(person)
  const photo = 'https://pictures.example/new.jpg'
  await callHandler(PATCH, { method, path, cookies, body: { photo } })
  expect(await User.findById(person._id).lean()).toMatchObject({ name: 'Old Name', photo })
  const response = await callHandler(PATCH, { method, path, cookies, body: {} })
  expect(response).toMatchObject({ status: 200, body: { user: { name: 'Old Name', photo } } })
})

test('a change affects no other person', async () => {
  const [person, other] = [await createPerson(), await createPerson({ name: 'Other' })]
  const cookies = await signedIn(person)
  await callHandler(PATCH, { method, path, cookies, body: { name: 'Changed' } })
  expect(await User.findById(other._id).lean()).toMatchObject({ name: 'Other' })
})

test('a donor can switch availability off, and on again', async () => {
  const donor = await createDonor({ address: '7 Lake Road' })
  const cookies = await signedIn(donor)
  for (const isAvailable of [false, true]) {
    const response = await callHandler(PATCH, { method, path, cookies, body: { isAvailable } })
    expect(response.body).toMatchObject({
      user: { donor: { isDonatable: isAvailable, address: '7 Lake Road' } },
    })
  }
})

test('a person without a donor record has no availability to change', async () => {
  const person = await createPerson({ name: 'Same' })
  const cookies = await signedIn(person)
  const body = { isAvailable: false, name: 'Changed' }
  expectErrorResponse(await callHandler(PATCH, { method, path, cookies, body }), {
    status: 400,
    code: 'not-a-donor',
    message: 'User did not register as a donor',
  })
  const stored = await User.findById(person._id).lean()
  expect(stored).toMatchObject({ name: 'Same' })
  expect(stored?.donor).toBeUndefined()
})

describe('a donor', () => {
  const change = async (donor: Donor, body: object) =>
    callHandler(PATCH, { method, path, cookies: await signedIn(donor), body })
  const storedOf = async ({ _id }: Donor) => (await User.findById(_id).lean())?.donor

  test('changes contact details and the last donation, and no other field', async () => {
    const donor = await createDonor({ bloodGroup: 'AB-', district: 'Khulna', isAvailable: false })
    const before = await storedOf(donor)
    const fields = {
      phone: '+880 1999-000000',
      address: '9 River Road',
      lastDonationDate: dayFromToday(-40),
    }
    const response = await change(donor, { ...fields, address: '  9 River Road ' })
    expect(response).toMatchObject({ status: 200, body: { user: { donor: fields } } })
    expect(await storedOf(donor)).toEqual({ ...before, ...fields })
  })

  test.each<[string, object]>([
    ['phone', { phone: '+880 1999-000000' }],
    ['address', { address: '9 River Road' }],
    ['last donation', { lastDonationDate: dayFromToday(-1) }],
    ['switch', { isAvailable: false }],
  ])('who changes only the %s leaves the rest unchanged', async (_field, fields) => {
    const donor = await createDonor({ lastDonationDate: dayFromToday(-200) })
    const before = await storedOf(donor)
    expect(await change(donor, fields)).toMatchObject({ status: 200 })
    expect(await storedOf(donor)).toEqual({ ...before, ...fields })
  })

  test('can enter a donation of today, and clear the field', async () => {
    const donor = await createDonor()
    await change(donor, { lastDonationDate: dayFromToday(0) })
    expect(await storedOf(donor)).toMatchObject({ lastDonationDate: dayFromToday(0) })
    await change(donor, { lastDonationDate: '' })
    expect(await storedOf(donor)).toMatchObject({ lastDonationDate: null })
  })

  test('cannot enter a donation of tomorrow', async () => {
    const donor = await createDonor()
    expectInvalid(
      await change(donor, { lastDonationDate: dayFromToday(1), phone: '01999-000000' }),
      {
        lastDonationDate: ["The date can't be in the future."],
      },
    )
    expect(await storedOf(donor)).toMatchObject({ phone: donor.donor?.phone })
  })

  test('with a pledge for a future day can save that day again', async () => {
    const donor = await createDonor({ lastDonationDate: dayFromToday(4) })
    const body = { lastDonationDate: dayFromToday(4), address: '9 River Road' }
    expect(await change(donor, body)).toMatchObject({ status: 200 })
  })

  test('cannot remove the day of an active pledge, and can after it is cancelled', async () => {
    const donor = await createDonor({ lastDonationDate: dayFromToday(-3) })
    const pledge = await createPledge({ donor, date: dayFromToday(-3) })
    for (const lastDonationDate of ['', dayFromToday(-4)]) {
      expectInvalid(await change(donor, { lastDonationDate }), {
        lastDonationDate: ['We have a later donation on record. Enter that date or a later one.'],
      })
    }
    expect(await storedOf(donor)).toMatchObject({ lastDonationDate: dayFromToday(-3) })
    await Pledge.updateOne({ _id: pledge._id }, { status: 'cancelled' })
    expect(await change(donor, { lastDonationDate: '' })).toMatchObject({ status: 200 })
  })

  test.each(['2026-02-30', '1 May 2026', 'yesterday', '2026-5-1'])(
    'cannot enter an invalid day (%s)',
    async (lastDonationDate) => {
      expectInvalid(await change(await createDonor(), { lastDonationDate }), {
        lastDonationDate: [expect.stringMatching(/\S/)],
      })
    },
  )

  test('must have a phone and an address', async () => {
    expectInvalid(await change(await createDonor(), { phone: ' ', address: '' }), {
      phone: [expect.stringMatching(/\S/)],
      address: [expect.stringMatching(/\S/)],
    })
  })
})

test.each([{ phone: '01999 000000' }, { address: '9 River Road' }, { lastDonationDate: '' }])(
  'a person without a donor record has none to change (%j)',
  async (fields) => {
    const person = await createPerson({ name: 'Same' })
    const cookies = await signedIn(person)
    const body = { ...fields, name: 'Changed' }
    expectErrorResponse(await callHandler(PATCH, { method, path, cookies, body }), {
      status: 400,
      code: 'not-a-donor',
      message: 'User did not register as a donor',
    })
    const stored = await User.findById(person._id).lean()
    expect(stored).toMatchObject({ name: 'Same' })
    expect(stored?.donor).toBeUndefined()
  },
)

test('rejects a visitor', async () => {
  expectErrorResponse(
    await callHandler(PATCH, { method, path, body: { name: 'Nobody' } }),
    UNAUTHENTICATED,
  )
})

test.each(['role', 'roll', 'email', 'sessionVersion', 'passwordHash', 'donor', 'donor.phone'])(
  'people cannot change their %s here',
  async (field) => {
    const person = await createPerson()
    const before = await User.findById(person._id).select('+passwordHash').lean()
    const cookies = await signedIn(person)
    expectInvalid(await callHandler(PATCH, { method, path, cookies, body: { [field]: 'admin' } }), {
      [field]: ["This field isn't recognised."],
    })
    expect(await User.findById(person._id).select('+passwordHash').lean()).toEqual(before)
  },
)

test.each(['yes', 1, null, {}])('rejects an invalid availability (%j)', async (value) => {
  const cookies = await signedIn(await createDonor())
  expectInvalid(await callHandler(PATCH, { method, path, cookies, body: { isAvailable: value } }), {
    isAvailable: ["This value isn't valid."],
  })
})

test('an empty name and an invalid photo are rejected together', async () => {
  const cookies = await signedIn(await createPerson())
  const body = { name: ' ', photo: 'http://pictures.example/a.jpg' }
  expectInvalid(await callHandler(PATCH, { method, path, cookies, body }), {
    name: ['Name is required'],
    photo: ['Choose a picture.'],
  })
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(await createDonor())
  })

  testBadInput({
    handler: PATCH,
    method,
    path,
    cookies: () => cookies,
    body: () => ({
      ...{ name: 'Rina', photo: '/pictures/default-avatar.svg' },
      ...{ phone: '01999 000000', address: '9 River Road', lastDonationDate: '' },
    }),
    stores: [User],
  })
})
