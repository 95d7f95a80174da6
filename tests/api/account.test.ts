import { PATCH } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/db'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'
import { expectInvalid, expectRefusal, refusesBadInput, UNAUTHENTICATED } from './refusals'

const path = '/api/account'
const method = 'PATCH'

beforeAll(connectDb)

test('a person changes their name and photo', async () => {
  const person = await createPerson()
  const body = { name: '  Rina Akter ', photo: 'https://pictures.example/rina.jpg' }
  const answer = await call(PATCH, { method, path, cookies: await signedIn(person), body })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
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

test('what a person leaves out stays as it was', async () => {
  const person = await createPerson({ name: 'Old Name' })
  const cookies = await signedIn(person)
  const photo = 'https://pictures.example/new.jpg'
  await call(PATCH, { method, path, cookies, body: { photo } })
  expect(await User.findById(person._id).lean()).toMatchObject({ name: 'Old Name', photo })
  const answer = await call(PATCH, { method, path, cookies, body: {} })
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Old Name', photo } } })
})

test('a change reaches nobody else', async () => {
  const [person, other] = [await createPerson(), await createPerson({ name: 'Other' })]
  const cookies = await signedIn(person)
  await call(PATCH, { method, path, cookies, body: { name: 'Changed' } })
  expect(await User.findById(other._id).lean()).toMatchObject({ name: 'Other' })
})

test('a donor who cannot be asked for a while turns the switch, and back', async () => {
  const donor = await createDonor({ address: '7 Lake Road' })
  const cookies = await signedIn(donor)
  for (const isAvailable of [false, true]) {
    const answer = await call(PATCH, { method, path, cookies, body: { isAvailable } })
    expect(answer.body).toMatchObject({
      user: { donor: { isDonatable: isAvailable, address: '7 Lake Road' } },
    })
  }
})

test('someone who is no donor has no switch to turn', async () => {
  const person = await createPerson({ name: 'Same' })
  const cookies = await signedIn(person)
  const body = { isAvailable: false, name: 'Changed' }
  expectRefusal(await call(PATCH, { method, path, cookies, body }), {
    status: 400,
    code: 'not-a-donor',
    message: 'User did not register as a donor',
  })
  const stored = await User.findById(person._id).lean()
  expect(stored).toMatchObject({ name: 'Same' })
  expect(stored?.donor).toBeUndefined()
})

test('a visitor is refused', async () => {
  expectRefusal(await call(PATCH, { method, path, body: { name: 'Nobody' } }), UNAUTHENTICATED)
})

test.each(['role', 'roll', 'email', 'sessionVersion', 'passwordHash', 'donor', 'donor.phone'])(
  'nobody changes their %s here',
  async (field) => {
    const person = await createPerson()
    const before = await User.findById(person._id).select('+passwordHash').lean()
    const cookies = await signedIn(person)
    expectInvalid(await call(PATCH, { method, path, cookies, body: { [field]: 'admin' } }), {
      [field]: ['This field is not known.'],
    })
    expect(await User.findById(person._id).select('+passwordHash').lean()).toEqual(before)
  },
)

test.each(['yes', 1, null, {}])(
  'a switch that is neither on nor off (%j) is refused',
  async (value) => {
    const cookies = await signedIn(await createDonor())
    expectInvalid(await call(PATCH, { method, path, cookies, body: { isAvailable: value } }), {
      isAvailable: ['This value is not valid.'],
    })
  },
)

test('an empty name and a photo that is no picture are refused together', async () => {
  const cookies = await signedIn(await createPerson())
  const body = { name: ' ', photo: 'http://pictures.example/a.jpg' }
  expectInvalid(await call(PATCH, { method, path, cookies, body }), {
    name: ['Name is required'],
    photo: ['Please choose a picture.'],
  })
})

describe('bad input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(await createPerson())
  })

  refusesBadInput({
    handler: PATCH,
    method,
    path,
    cookies: () => cookies,
    body: () => ({ name: 'Rina', photo: '/pictures/default-avatar.svg' }),
    texts: { name: 100, photo: 2_000 },
    optional: ['name', 'photo'],
    stores: [User],
  })
})
