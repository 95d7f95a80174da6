import { POST as getUser } from '@/app/api/getuser/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createPerson, createPersonByPhone } from '@/scripts/seed/factories'
import { callHandler } from '../../support/call-handler'
import { sessionOf } from '../../support/login'
import { signedIn } from '../../support/sign-in'

beforeAll(connectDb)
beforeEach(() => User.deleteMany())

test('a session of a person without an email names the account by its id', async () => {
  const person = await createPersonByPhone({ name: 'Nasima Begum' })
  const { user } = await sessionOf(await signedIn(person))
  expect(user).toMatchObject({ id: person.id, name: 'Nasima Begum', email: '' })
  expect((await User.findById(person._id).lean())?.email).toBeUndefined()
})

test('a confirmed phone confirms the account in the list of users', async () => {
  const admin = await createPerson({ role: 'admin' })
  const person = await createPersonByPhone()
  const { body } = await callHandler<{ users: object[] }>(getUsers, {
    cookies: await signedIn(admin),
  })
  expect(body.users).toContainEqual(
    expect.objectContaining({ _id: person.id, email: '', isConfirmed: true }),
  )
})

test('only one account has a confirmed number', async () => {
  const { confirmedPhone } = await createPersonByPhone()
  const number = confirmedPhone?.number ?? ''
  await expect(
    createPersonByPhone({ confirmedPhone: { number, confirmedAt: new Date() } }),
  ).rejects.toThrow('duplicate key')
})

test('an empty email reads no account without an email', async () => {
  const admin = await createPerson({ role: 'admin' })
  await createPersonByPhone()
  const { status } = await callHandler(getUser, {
    ...{ method: 'POST', cookies: await signedIn(admin), body: { email: '' } },
  })
  expect(status).toBe(404)
})
