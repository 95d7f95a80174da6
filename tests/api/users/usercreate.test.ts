import { POST } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/usercreate'

function signUp(fields: Record<string, unknown> = {}) {
  return {
    name: 'Nusrat Jahan',
    email: 'nusrat@people.example',
    photo: 'https://pictures.example/nusrat.jpg',
    password: 'Blood#2030',
    ...fields,
  }
}

beforeAll(connectDb)
beforeEach(() => User.deleteMany())

describe('signing up', () => {
  test('a visitor becomes a member', async () => {
    const response = await callHandler(POST, { path, body: signUp() })
    expect(response).toMatchObject({ status: 201 })
    expect(response.body).toEqual({
      message: 'User created successfully!',
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Nusrat Jahan',
        email: 'nusrat@people.example',
        photo: 'https://pictures.example/nusrat.jpg',
        roll: 'user',
      },
    })
  })

  test('the password is stored only as a hash', async () => {
    await callHandler(POST, { path, body: signUp() })
    const stored = await User.findOne().select('+passwordHash').lean()
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain('Blood#2030')
  })

  test('the name is trimmed and the email lower-cased', async () => {
    await callHandler(POST, {
      path,
      body: signUp({ name: '  Nusrat ', email: ' Nusrat@People.Example ' }),
    })
    expect(await User.findOne().lean()).toMatchObject({
      name: 'Nusrat',
      email: 'nusrat@people.example',
    })
  })

  test('the longest values are accepted', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}example`.slice(0, 254)
    const password = `Aa#1${'x'.repeat(124)}`
    const response = await callHandler(POST, {
      path,
      body: signUp({ name: 'n'.repeat(100), email, password }),
    })
    expect(response.status).toBe(201)
  })

  test.each(['/pictures/default-avatar.svg', '/api/images/0123456789abcdef01234567'])(
    'a photo of this site (%s) is accepted',
    async (photo) => {
      expect(await callHandler(POST, { path, body: signUp({ photo }) })).toMatchObject({
        status: 201,
      })
    },
  )

  test.each([
    'http://pictures.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//pictures.example/a.jpg',
    '/api/account',
    'https://',
  ])('rejects a photo URL that is neither ours nor https (%s)', async (photo) => {
    expectInvalid(await callHandler(POST, { path, body: signUp({ photo }) }), {
      photo: ['Choose a picture.'],
    })
    expect(await User.countDocuments()).toBe(0)
  })

  test.each(['Aa#1x', 'blood#2030', 'BLOOD#2030', 'Blood#Year', 'Blood2030', 'Blood 2030'])(
    'rejects a weak password (%s)',
    async (password) => {
      expectInvalid(await callHandler(POST, { path, body: signUp({ password }) }), {
        password: [
          'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
        ],
      })
      expect(await User.countDocuments()).toBe(0)
    },
  )

  test.each(['nusrat', 'nusrat@', '@people.example', 'a b@people.example', 'a@b'])(
    'rejects an invalid email (%s)',
    async (email) => {
      expectInvalid(await callHandler(POST, { path, body: signUp({ email }) }), {
        email: ['Invalid email address'],
      })
    },
  )

  test.each(['nusrat@people.example', 'NUSRAT@People.Example'])(
    'rejects an email with an account (%s)',
    async (email) => {
      await callHandler(POST, { path, body: signUp() })
      expectErrorResponse(
        await callHandler(POST, { path, body: signUp({ email, name: 'Somebody Else' }) }),
        {
          status: 409,
          code: 'email-already-in-use',
          message: 'An account with this email already exists.',
          errors: { email: ['An account with this email already exists. Log in instead.'] },
        },
      )
      expect((await User.find().lean()).map(({ name }) => name)).toEqual(['Nusrat Jahan'])
    },
  )

  test('people cannot make themselves an admin or a donor', async () => {
    for (const extra of [{ roll: 'admin' }, { role: 'admin' }, { donor: { bloodGroup: 'O+' } }]) {
      expectInvalid(await callHandler(POST, { path, body: signUp(extra) }))
    }
    expect(await User.countDocuments()).toBe(0)
  })

  test('a person who is signed in has to log out first', async () => {
    const person = await createPerson()
    const response = await callHandler(POST, {
      path,
      cookies: await signedIn(person),
      body: signUp(),
    })
    expectErrorResponse(response, {
      status: 409,
      code: 'already-signed-in',
      message: "You're already logged in. Log out to create another account.",
    })
    expect(await User.countDocuments()).toBe(1)
  })
})

describe('without a password', () => {
  const record = ({ password: _none, ...rest }: Record<string, unknown>) => rest

  test('rejects a visitor', async () => {
    expectErrorResponse(await callHandler(POST, { path, body: record(signUp()) }), {
      status: 401,
      code: 'unauthenticated',
      message: 'Choose a password or log in first.',
    })
    expect(await User.countDocuments()).toBe(0)
  })

  test('a person whose login created the account gets it in the response, unchanged', async () => {
    const person = await createPerson({ name: 'Known Name' })
    const body = record(signUp({ email: person.email.toUpperCase(), name: 'Other Name' }))
    const response = await callHandler(POST, { path, cookies: await signedIn(person), body })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'user already exist',
      user: {
        _id: String(person._id),
        name: 'Known Name',
        email: person.email,
        photo: person.photo,
        roll: 'user',
      },
    })
    expect(await User.findById(person._id).lean()).toMatchObject({ name: 'Known Name' })
  })

  test('a signed-in person does not get the record of another', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const body = record(signUp({ email: other.email }))
    const cookies = await signedIn(person)
    expectErrorResponse(await callHandler(POST, { path, cookies, body }), OWN_DATA_ONLY)
  })

  test('a person whose sessions were ended counts as a visitor', async () => {
    const person = await createPerson()
    const cookies = await signedIn({ ...person.toObject(), sessionVersion: 7 })
    const response = await callHandler(POST, {
      path,
      cookies,
      body: record(signUp({ email: person.email })),
    })
    expect(response.status).toBe(401)
  })
})

describe('invalid input', () => {
  testBadInput({
    handler: POST,
    path,
    cookies: () => undefined,
    body: () => signUp(),
    stores: [User],
  })
})
