import { POST } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/db'
import { signInWithPassword } from '@/lib/features/accounts/sign-in'
import { signInWithGoogle } from '@/lib/features/accounts/sign-in-with-google'
import { User } from '@/models/user'
import { createDonor, createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'

function profile(email: string, fields: Record<string, unknown> = {}) {
  return {
    email,
    email_verified: true,
    name: 'Tania Rahman',
    picture: 'https://lh3.googleusercontent.com/a/tania',
    ...fields,
  }
}

const isKnown = async (person: Parameters<typeof signedIn>[0], email: string) => {
  const cookies = await signedIn(person)
  return (await call(POST, { path: '/api/getuser', cookies, body: { email } })).status === 200
}

beforeAll(connectDb)
beforeEach(() => User.deleteMany())

test('a person who comes for the first time gets an account without a password', async () => {
  const account = await signInWithGoogle(profile('Tania@Gmail.Example'))
  expect(account).toMatchObject({
    email: 'tania@gmail.example',
    name: 'Tania Rahman',
    photo: 'https://lh3.googleusercontent.com/a/tania',
    role: 'user',
    sessionVersion: 0,
    emailVerifiedAt: expect.any(Date),
  })
  const stored = await User.find().select('+passwordHash').lean()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.passwordHash).toBeUndefined()
})

test('a person without a picture or a long name gets an account too', async () => {
  const fields = { picture: undefined, name: 'n'.repeat(150) }
  const account = await signInWithGoogle(profile('plain@gmail.example', fields))
  expect(account).toMatchObject({ photo: '/pictures/default-avatar.svg', name: 'n'.repeat(100) })
})

test('a person whom Google tells no name is called by their address', async () => {
  const account = await signInWithGoogle(profile('plain@gmail.example', { name: undefined }))
  expect(account).toMatchObject({ name: 'plain' })
})

test('a person who comes again keeps the account, the name and the sessions', async () => {
  const first = await signInWithGoogle(profile('tania@gmail.example'))
  const again = await signInWithGoogle(profile('TANIA@gmail.example', { name: 'Other Name' }))
  expect(again).toEqual(first)
  expect(await User.countDocuments()).toBe(1)
})

test.each([false, undefined, 'false', 0])(
  'a person whose address Google has not verified (%j) is refused',
  async (email_verified) => {
    expect(await signInWithGoogle(profile('t@gmail.example', { email_verified }))).toBeNull()
    expect(await User.countDocuments()).toBe(0)
  },
)

test('someone who registered a stranger’s address loses the password and the sessions', async () => {
  const squatter = await createPerson({ email: 'victim@gmail.example', emailVerifiedAt: null })
  expect(await isKnown(squatter, squatter.email)).toBe(true)
  const account = await signInWithGoogle(profile('Victim@Gmail.Example'))

  expect(account).toMatchObject({ _id: squatter._id, emailVerifiedAt: expect.any(Date) })
  expect(await signInWithPassword({ email: squatter.email, password: FACTORY_PASSWORD }, 'x')).toBe(
    null,
  )
  expect(await isKnown(squatter, squatter.email)).toBe(false)
  expect(await isKnown(account ?? squatter, squatter.email)).toBe(true)
})

test('a person with a verified address keeps the password, the sessions and the donor record', async () => {
  const person = await createDonor()
  await User.updateOne({ _id: person._id }, { $set: { emailVerifiedAt: new Date('2030-01-01') } })
  const account = await signInWithGoogle(profile(person.email))
  expect(account).toMatchObject({
    _id: person._id,
    name: person.name,
    donor: { bloodGroup: 'O+' },
    emailVerifiedAt: new Date('2030-01-01'),
  })
  expect(await isKnown(person, person.email)).toBe(true)
  const credentials = { email: person.email, password: FACTORY_PASSWORD }
  expect(await signInWithPassword(credentials, 'x')).toMatchObject({ _id: person._id })
})

test('a person who comes twice at once gets one account', async () => {
  const visits = Array.from({ length: 10 }, () => signInWithGoogle(profile('tania@gmail.example')))
  const ids = (await Promise.all(visits)).map((account) => String(account?._id))
  expect(new Set(ids).size).toBe(1)
  expect(await User.countDocuments()).toBe(1)
})
