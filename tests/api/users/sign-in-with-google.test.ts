import { GET as exportOwn } from '@/app/api/account/route'
import { POST as postRequest } from '@/app/api/createbloodrequest/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { POST } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { authOptions } from '@/lib/features/users/server/sign-in/auth-options'
import { signInWithGoogle } from '@/lib/features/users/server/sign-in/sign-in-with-google'
import { signInWithPassword } from '@/lib/features/users/server/sign-in/sign-in-with-password'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { personalDataOf, personWithEverything } from '@/tests/support/account-deletion'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

function profile(email: string, fields: Record<string, unknown> = {}) {
  return {
    sub: `google-${email.toLowerCase()}`,
    email,
    email_verified: true,
    name: 'Tania Rahman',
    picture: 'https://lh3.googleusercontent.com/a/tania',
    ...fields,
  }
}

const isKnown = async (person: Parameters<typeof signedIn>[0], email: string) => {
  const cookies = await signedIn(person)
  return (
    (await callHandler(POST, { path: '/api/getuser', cookies, body: { email } })).status === 200
  )
}

/** The owner signs in at a different step of the other request each time. */
async function comes(email: string, steps: number) {
  for (let step = 0; step < steps; step += 1) await User.exists({ email })
  return signInWithGoogle(profile(email))
}

const linkOf = async (account: { _id: unknown } | null) =>
  (await User.findById(account?._id).select('+googleSub').lean())?.googleSub

beforeAll(connectDb)
beforeEach(() => User.deleteMany())

test('a new person gets an account without a password', async () => {
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

test('a person without a picture or with a long name gets an account too', async () => {
  const fields = { picture: undefined, name: 'n'.repeat(150) }
  const account = await signInWithGoogle(profile('plain@gmail.example', fields))
  expect(account).toMatchObject({ photo: '/pictures/default-avatar.svg', name: 'n'.repeat(100) })
})

test('a person without a name at Google gets their email as the name', async () => {
  const account = await signInWithGoogle(profile('plain@gmail.example', { name: undefined }))
  expect(account).toMatchObject({ name: 'plain' })
})

test('a returning person has the same account, name and sessions', async () => {
  const first = await signInWithGoogle(profile('tania@gmail.example'))
  const again = await signInWithGoogle(profile('TANIA@gmail.example', { name: 'Other Name' }))
  expect(again).toEqual(first)
  expect(await User.countDocuments()).toBe(1)
})

test.each([false, undefined, 'false', 0])(
  'rejects a person whose email Google has not verified (%j)',
  async (email_verified) => {
    expect(await signInWithGoogle(profile('t@gmail.example', { email_verified }))).toBeNull()
    expect(await User.countDocuments()).toBe(0)
  },
)

describe('a person who registered a stranger’s email', () => {
  test('loses the account, with password and sessions, when the owner of the email signs in', async () => {
    const squatter = await createPerson({
      ...{ email: 'victim@gmail.example', name: 'A Stranger', emailVerifiedAt: null },
      donor: { phone: '+880 1999-000000' },
    })
    expect(await isKnown(squatter, squatter.email)).toBe(true)
    const account = await signInWithGoogle(profile('Victim@Gmail.Example'))

    expect(account).toMatchObject({
      ...{ email: squatter.email, name: 'Tania Rahman', role: 'user' },
      emailVerifiedAt: expect.any(Date),
    })
    expect(account?.donor).toBeUndefined()
    const credentials = { email: squatter.email, password: FACTORY_PASSWORD }
    expect(await signInWithPassword(credentials, 'x')).toBe(null)
    expect(await isKnown(squatter, squatter.email)).toBe(false)
    expect(await isKnown(account ?? squatter, squatter.email)).toBe(true)
  })

  test('leaves nothing in the owner’s name', async () => {
    const left = await personWithEverything()
    const { email } = left.person
    await User.updateOne({ _id: left.person._id }, { $set: { emailVerifiedAt: null } })
    const account = await signInWithGoogle(profile(email))

    const words = await personalDataOf(email)
    expect(words.filter((word) => word !== `users: ${email}`)).toEqual([])
    expect(await BloodRequest.findById(left.open._id).lean()).toMatchObject({ status: 'closed' })
    expect(await Pledge.findById(left.promise._id).lean()).toMatchObject({ status: 'cancelled' })
    expect(await User.findById(left.helper._id).lean()).toMatchObject({
      donor: { lastDonationDate: '2020-02-02' },
    })
    const cookies = await signedIn(account ?? left.person)
    const { body } = await callHandler(exportOwn, { path: '/api/account', cookies })
    const nothing = ['bloodRequests', 'pledges', 'payments', 'bookings', 'volunteerEntries']
    for (const part of [...nothing, 'blogPosts', 'chatMessages', 'pictures']) {
      expect(body).toMatchObject({ [part]: [] })
    }
  })

  test('gets no email; the owner gets an explanation of the new account', async () => {
    await createPerson({ email: 'victim@gmail.example', name: 'Win', emailVerifiedAt: null })
    await signInWithGoogle(profile('victim@gmail.example'))
    const mails = await OutboxMail.find({ to: 'victim@gmail.example' }).lean()
    expect(mails).toMatchObject([{ subject: 'Your new ShareLife account' }])
    expect(mails[0]?.text).not.toContain('Win')
  })

  test('cannot post in the owner’s name while the owner logs in', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = `raced-${round}@gmail.example`
      const squatter = await createPerson({ email, emailVerifiedAt: null })
      const cookies = await signedIn(squatter)
      const [posted, account] = await Promise.all([
        callHandler(postRequest, {
          ...{ path: '/api/createbloodrequest', cookies },
          body: {
            ...{ email, patientName: 'Abdul Karim', bloodGroup: 'B+', bloodBag: 1 },
            ...{ time: dayFromToday(2), location: 'Ward 4', phone: '+880 1711-000001' },
          },
        }),
        comes(email, round),
      ])
      expect([201, 401]).toContain(posted.status)
      expect(await BloodRequest.countDocuments({ requester: account?._id })).toBe(0)
      const left = await BloodRequest.find({ requester: squatter._id }).lean()
      for (const request of left) expect(request).toMatchObject({ status: 'closed', phone: '' })
    }
  })

  test('cannot register as a donor in the owner’s name, before or during the owner’s login', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = `donor-${round}@gmail.example`
      const squatter = await createPerson({ email, emailVerifiedAt: null })
      const place = { district: 'Rangpur', upazila: 'Mithapukur', address: '7 College Road' }
      await Promise.all([
        callHandler(register, {
          ...{ path: '/api/donorcreate', cookies: await signedIn(squatter) },
          body: { email, phone: '+880 1812-000111', bloodGroup: 'O+', ...place },
        }),
        comes(email, round),
      ])
      expect((await User.findOne({ email }).lean())?.donor).toBeUndefined()
    }
  })
})

test('a person with a verified email still has the password, the sessions and the donor record', async () => {
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

test('a new person with two concurrent logins gets one account', async () => {
  const visits = Array.from({ length: 10 }, () => signInWithGoogle(profile('tania@gmail.example')))
  const ids = (await Promise.all(visits)).map((account) => String(account?._id))
  expect(new Set(ids).size).toBe(1)
  expect(await User.countDocuments()).toBe(1)
})

describe('an account that is linked to a person at Google', () => {
  test('is found by Google’s id when the email there changes, and its own email does not change', async () => {
    const first = await signInWithGoogle(profile('tania@gmail.example', { sub: 'tania' }))
    const later = await signInWithGoogle(profile('married@gmail.example', { sub: 'tania' }))
    expect(later).toEqual(first)
    expect(later?.email).toBe('tania@gmail.example')
    expect(await User.countDocuments()).toBe(1)
  })

  test('is found by that id even if another account has the new email', async () => {
    const other = await createPerson({ email: 'married@gmail.example' })
    const first = await signInWithGoogle(profile('tania@gmail.example', { sub: 'tania' }))
    const later = await signInWithGoogle(profile(other.email, { sub: 'tania' }))
    expect(later?._id).toEqual(first?._id)
    expect(await linkOf(other)).toBeUndefined()
  })

  test('does not pass to a later owner of the email at Google', async () => {
    const first = await signInWithGoogle(profile('staff@office.example', { sub: 'tania' }))
    await expect(
      signInWithGoogle(profile('staff@office.example', { sub: 'successor' })),
    ).rejects.toMatchObject({ code: 'other-google-account' })
    expect(await User.countDocuments()).toBe(1)
    expect(await linkOf(first)).toBe('tania')
  })

  test('which had a password and a confirmed email first, is linked to the first person who logs in', async () => {
    const person = await createPerson()
    const visits = ['one', 'two', 'three'].map((sub) =>
      signInWithGoogle(profile(person.email, { sub })),
    )
    const came = await Promise.allSettled(visits)
    const [linked, ...others] = came.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    expect(linked).toMatchObject({ value: { _id: person._id } })
    expect(['one', 'two', 'three']).toContain(await linkOf(person))
  })

  test('redirects a rejected person to the login, with an explanation', async () => {
    await signInWithGoogle(profile('staff@office.example', { sub: 'tania' }))
    const led = await authOptions().callbacks?.signIn?.({
      ...{ account: { provider: 'google' }, user: {} },
      profile: profile('staff@office.example', { sub: 'successor' }),
    } as never)
    expect(led).toBe('/api/auth/signin?error=OtherGoogleAccount')
  })

  test('shows in the export that it is linked, but not to whom', async () => {
    const account = await signInWithGoogle(profile('tania@gmail.example', { sub: 'secret-sub' }))
    const cookies = await signedIn(account ?? (await createPerson()))
    const response = await callHandler(exportOwn, { path: '/api/account', cookies })
    expect(response.body).toMatchObject({ account: { connectedWithGoogle: true } })
    expect(JSON.stringify(response.body)).not.toContain('secret-sub')
  })
})

test('rejects a profile without an id', async () => {
  await createPerson({ email: 'tania@gmail.example' })
  const nameless = profile('tania@gmail.example', { sub: undefined })
  await expect(signInWithGoogle(nameless)).rejects.toThrow('without an id')
})
