import { GET as getUsers } from '@/app/api/getusers/route'
import { PATCH } from '@/app/api/users/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { MemberRole } from '@/lib/features/users/rules'
import { AuditEntry } from '@/models/audit-entry'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createDonor, createPerson, createPersonByPhone } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, testBadInput, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const path = '/api/users'
const NOWHERE = '0123456789abcdef01234567'
const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }

let admin: Person

const newAdmin = () => createPerson({ role: 'admin' })
const roleOf = async ({ _id }: Person) => (await User.findById(_id).lean())?.role

async function change(caller: Person, id: string, role: MemberRole) {
  const cookies = await signedIn(caller)
  return callHandler(PATCH, { method: 'PATCH', path, cookies, params: { id }, body: { role } })
}

beforeAll(async () => {
  await connectDb()
})

beforeEach(async () => {
  // The log is append-only: only the driver itself can empty it.
  const others = [User.deleteMany(), OutboxMail.deleteMany(), AuditEntry.collection.deleteMany({})]
  await Promise.all(others)
  admin = await newAdmin()
})

describe('an admin who makes a member an admin', () => {
  test('reads the updated account, and the log has an entry', async () => {
    const person = await createDonor({ bloodGroup: 'B-' }, { name: 'Kamal Hossain' })

    const response = await change(admin, person.id, 'admin')

    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'Role changed successfully',
      user: {
        ...{ _id: person.id, name: 'Kamal Hossain', email: person.email, roll: 'admin' },
        photo: '/pictures/default-avatar.svg',
        donor: expect.objectContaining({ bloodGroup: 'B-' }),
      },
    })
    expect(await roleOf(person)).toBe('admin')
    const [entry, ...others] = await AuditEntry.find().lean()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ actor: admin._id, person: person._id, action: 'user-role-changed' },
      ...{ from: 'user', to: 'admin', title: '', reason: '' },
    })
  })

  test('ends the sessions of that person, who is an admin after the next login', async () => {
    const person = await createPerson()
    const before = await signedIn(person)

    await change(admin, person.id, 'admin')

    expectErrorResponse(await callHandler(getUsers, { cookies: before }), UNAUTHENTICATED)
    const cookies = await signedIn(await User.findById(person._id).orFail())
    expect((await callHandler(getUsers, { cookies })).status).toBe(200)
  })

  test('notifies the person by email, without free text', async () => {
    const person = await createPerson({ name: 'Win a prize' })
    await change(admin, person.id, 'admin')
    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: person.email,
      subject: "You're now a ShareLife admin",
    })
    expect(mail?.text).toContain('logged you out everywhere')
    expect(mail?.html).toContain('http://localhost:3000/dashboard')
    expect(mail?.text).not.toContain('Win a prize')
  })
})

describe('an admin who makes another admin a user', () => {
  test('removes their rights immediately, with an email and an entry in the log', async () => {
    const other = await newAdmin()
    const before = await signedIn(other)

    expect(await change(admin, other.id, 'user')).toMatchObject({
      status: 200,
      body: { user: { _id: other.id, roll: 'user' } },
    })

    expectErrorResponse(await callHandler(getUsers, { cookies: before }), UNAUTHENTICATED)
    expectErrorResponse(await change(other, admin.id, 'user'), UNAUTHENTICATED)
    expect(await OutboxMail.findOne().lean()).toMatchObject({
      to: other.email,
      subject: "You're no longer a ShareLife admin",
    })
    expect(await AuditEntry.find().lean()).toMatchObject([
      { actor: admin._id, person: other._id, from: 'admin', to: 'user' },
    ])
  })
})

test.each(['admin', 'user'] as const)('a person who is already %s is not changed', async (role) => {
  const person = await createPerson({ role })
  expect(await change(admin, person.id, role)).toMatchObject({
    status: 200,
    body: { message: 'Nothing to change', user: { _id: person.id, roll: role } },
  })
  expect(await User.findById(person._id).lean()).toMatchObject({ role, sessionVersion: 0 })
  expect(await AuditEntry.countDocuments()).toBe(0)
  expect(await OutboxMail.countDocuments()).toBe(0)
})

describe('a person whose email is not confirmed', () => {
  const REFUSED = {
    ...{ status: 409, code: 'unconfirmed' },
    message: expect.stringContaining("hasn't confirmed their email"),
  }

  test('cannot become an admin, and nothing changes', async () => {
    const person = await createPerson({ emailVerifiedAt: null })
    expectErrorResponse(await change(admin, person.id, 'admin'), REFUSED)
    expect(await User.findById(person._id).lean()).toMatchObject({
      ...{ role: 'user', sessionVersion: 0 },
    })
    expect(await AuditEntry.countDocuments()).toBe(0)
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test('cannot become an admin with a confirmed phone either: admins get emails', async () => {
    const person = await createPersonByPhone()
    expectErrorResponse(await change(admin, person.id, 'admin'), REFUSED)
  })

  test('can become an admin after the confirmation', async () => {
    const person = await createPerson({ emailVerifiedAt: null })
    await User.updateOne({ _id: person._id }, { $set: { emailVerifiedAt: new Date() } })
    expect((await change(admin, person.id, 'admin')).status).toBe(200)
  })

  test('can become a user when they were an admin before this rule', async () => {
    const other = await createPerson({ role: 'admin', emailVerifiedAt: null })
    expect((await change(admin, other.id, 'user')).status).toBe(200)
  })

  test('cannot become an admin when the confirmation is lost concurrently', async () => {
    for (let round = 0; round < 12; round += 1) {
      const person = await createPerson()
      const lost = { $set: { emailVerifiedAt: null, role: 'user' as const } }
      const [response] = await Promise.all([
        change(admin, person.id, 'admin'),
        User.updateOne({ _id: person._id }, lost),
      ])
      expect([200, 409]).toContain(response.status)
      const stored = await User.findById(person._id).lean()
      expect([stored?.role, stored?.emailVerifiedAt]).not.toEqual(['admin', null])
    }
  })
})

describe('an impossible change', () => {
  test.each(['admin', 'user'] as const)('admins cannot make themselves %s', async (role) => {
    await newAdmin()
    expectErrorResponse(await change(admin, admin.id.toUpperCase(), role), {
      status: 409,
      code: 'own-account',
      message: "You can't change your own role. Ask another admin.",
    })
    expect(await roleOf(admin)).toBe('admin')
  })

  test('an unknown id is not found', async () => {
    expectErrorResponse(await change(admin, NOWHERE, 'admin'), {
      status: 404,
      code: 'not-found',
      message: "This account doesn't exist.",
    })
  })
})

describe('concurrently', () => {
  const codes = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

  test('two admins who make each other a user succeed once, and one admin is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      await User.deleteMany()
      const [one, other] = [await newAdmin(), await newAdmin()]

      const responses = await Promise.all([
        change(one, other.id, 'user'),
        change(other, one.id, 'user'),
      ])

      expect(await User.countDocuments({ role: 'admin' })).toBe(1)
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      // The other lost the admin role before or during the request.
      const [refused] = responses.filter(({ status }) => status !== 200)
      expect(refused?.body).toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/),
      })
    }
    expect(await AuditEntry.countDocuments()).toBe(5)
    expect(await OutboxMail.countDocuments()).toBe(5)
  }, 60_000)

  test('when many admins in a ring make the next one a user, at least one is left', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, newAdmin))
    const next = (nth: number) => ring[(nth + 1) % ring.length] as Person
    await User.deleteOne({ _id: admin._id })

    const responses = await Promise.all(ring.map((one, nth) => change(one, next(nth).id, 'user')))

    const left = await User.countDocuments({ role: 'admin' })
    expect(left).toBeGreaterThanOrEqual(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(ring.length - left)
    expect(await AuditEntry.countDocuments()).toBe(ring.length - left)
  }, 60_000)

  test('when many admins make the same person an admin, one changes it', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, newAdmin))
    const person = await createPerson()
    const responses = await Promise.all(admins.map((one) => change(one, person.id, 'admin')))
    expect(codes(responses)).toEqual(Array(6).fill(200))
    expect(await AuditEntry.countDocuments()).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
    expect(await User.findById(person._id).lean()).toMatchObject({ sessionVersion: 1 })
  }, 60_000)
})

describe('permission to change a role', () => {
  test('is denied to a visitor and a member, also for their own account', async () => {
    const member = await createPerson()
    const body = { role: 'admin' }
    const bare = { method: 'PATCH', path, params: { id: member.id }, body }
    expectErrorResponse(await callHandler(PATCH, bare), UNAUTHENTICATED)
    expectErrorResponse(await change(member, member.id, 'admin'), ADMINS_ALONE)
    expectErrorResponse(await change(member, admin.id, 'user'), ADMINS_ALONE)
    expect(await roleOf(member)).toBe('user')
    expect(await roleOf(admin)).toBe('admin')
  })

  test('is denied to a page of another site', async () => {
    const person = await createPerson()
    const response = await callHandler(PATCH, {
      ...{ method: 'PATCH', path, params: { id: person.id }, body: { role: 'admin' } },
      cookies: await signedIn(admin),
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await roleOf(person)).toBe('user')
  })
})

describe('invalid input', () => {
  let cookies: string
  let id: string

  beforeEach(async () => {
    cookies = await signedIn(admin)
    id = (await createPerson()).id
  })

  test.each(['owner', 'Admin', ' admin', 7])('rejects an unknown role (%j)', async (role) => {
    const response = await callHandler(PATCH, {
      ...{ method: 'PATCH', path, cookies, params: { id }, body: { role } },
    })
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { role: ['Choose admin or user.'] } },
    })
  })

  test.each(['x', '1', '0123456789abcdef0123456', 'undefined'])(
    'rejects an invalid id (%s)',
    async (wrong) => {
      expectErrorResponse(await change(admin, wrong, 'admin'), { status: 400, code: 'not-an-id' })
    },
  )

  testBadInput({
    handler: (request) => PATCH(request, { params: Promise.resolve({ id }) }),
    method: 'PATCH',
    path,
    cookies: () => cookies,
    body: () => ({ role: 'admin' }),
    stores: [User, AuditEntry],
  })
})
