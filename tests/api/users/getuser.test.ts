import { POST } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/getuser'

beforeAll(connectDb)

test('a person reads their own account, with the fields of the contract only', async () => {
  const person = await createPerson({ name: 'Kamal Hossain' })
  const response = await callHandler(POST, {
    path,
    cookies: await signedIn(person),
    body: { email: person.email },
  })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    user: {
      _id: String(person._id),
      name: 'Kamal Hossain',
      email: person.email,
      photo: '/pictures/default-avatar.svg',
      roll: 'user',
    },
  })
})

test('a donor’s own account includes the registration', async () => {
  const donor = await createDonor({ bloodGroup: 'B-', lastDonationDate: dayFromToday(-119) })
  const body = { email: donor.email.toUpperCase() }
  const response = await callHandler(POST, { path, cookies: await signedIn(donor), body })
  expect(response.body).toMatchObject({
    user: {
      donor: {
        bloodGroup: 'B-',
        phone: '+880 1700-123456',
        district: 'Dhaka',
        upazila: 'Savar',
        address: '12 Station Road',
        lastDonationDate: dayFromToday(-119),
        isDonatable: false,
      },
    },
  })
})

test('an admin reads the account of another', async () => {
  const [admin, other] = [await createPerson({ role: 'admin' }), await createPerson()]
  const cookies = await signedIn(admin)
  const response = await callHandler(POST, { path, cookies, body: { email: other.email } })
  expect(response.body).toMatchObject({ user: { _id: String(other._id), roll: 'user' } })
  const own = await callHandler(POST, { path, cookies, body: { email: admin.email } })
  expect(own.body).toMatchObject({ user: { roll: 'admin' } })
})

test('an admin gets an error for an email without an account', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const body = { email: 'nobody@people.example' }
  expectErrorResponse(await callHandler(POST, { path, cookies, body }), {
    status: 404,
    code: 'not-found',
    message: 'There is no account with this email.',
  })
})

test('rejects a visitor', async () => {
  const { email } = await createPerson()
  expectErrorResponse(await callHandler(POST, { path, body: { email } }), UNAUTHENTICATED)
})

test('rejects another person, whether the account exists or not', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const cookies = await signedIn(person)
  for (const email of [other.email, 'nobody@people.example']) {
    expectErrorResponse(await callHandler(POST, { path, cookies, body: { email } }), OWN_DATA_ONLY)
  }
})

test('rejects a former admin, although the cookie still has the role', async () => {
  const [former, other] = [await createPerson(), await createPerson()]
  const cookies = await signedIn({ ...former.toObject(), role: 'admin' })
  expectErrorResponse(
    await callHandler(POST, { path, cookies, body: { email: other.email } }),
    OWN_DATA_ONLY,
  )
})

test('rejects an invalid email', async () => {
  const cookies = await signedIn(await createPerson())
  expectInvalid(await callHandler(POST, { path, cookies, body: { email: 'kamal' } }), {
    email: ['Invalid email address'],
  })
})

describe('invalid input', () => {
  let cookies: string
  let email: string

  beforeAll(async () => {
    const person = await createPerson()
    email = person.email
    cookies = await signedIn(person)
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => ({ email }),
    stores: [User],
  })
})
