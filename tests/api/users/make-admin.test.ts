import { POST as getUser } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { makeAdmin } from '@/scripts/seed/promote'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(async () => {
  await connectDb()
})

describe('the first admin', () => {
  test('is an account that is named at the server, in any case, and has to log in again', async () => {
    const person = await createPerson({ email: 'amina@people.example', name: 'Amina Begum' })
    const cookies = await signedIn(person)

    const words = await makeAdmin(' Amina@People.example ')

    expect(words).toBe('Amina Begum (amina@people.example) is now an admin and must log in again.')
    const stored = await User.findById(person._id).lean()
    expect(stored).toMatchObject({ role: 'admin', sessionVersion: 1 })
    const response = await callHandler(getUser, { body: { email: person.email }, cookies })
    expect(response.status).toBe(401)
  })

  test('is not changed again, and stays logged in', async () => {
    const admin = await createPerson({ role: 'admin' })
    expect(await makeAdmin(admin.email)).toContain('is already an admin')
    expect(await User.findById(admin._id).lean()).toMatchObject({ sessionVersion: 0 })
  })

  test('must have a confirmed email, because a stranger may have signed up with it', async () => {
    const person = await createPerson({ emailVerifiedAt: null })
    await expect(makeAdmin(person.email)).rejects.toThrow('is not confirmed')
    expect(await User.findById(person._id).lean()).toMatchObject({
      role: 'user',
      sessionVersion: 0,
    })
    expect(await AuditEntry.exists({ person: person._id })).toBeNull()
  })

  test('must be an existing account', async () => {
    await expect(makeAdmin('nobody@people.example')).rejects.toThrow('There is no account')
    expect(await User.exists({ email: 'nobody@people.example' })).toBeNull()
  })
})
