import { PATCH as patchAccount } from '@/app/api/account/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { readContactCounts } from '@/lib/features/donors/server/read-contact-counts'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
interface Found {
  donors: { _id: string; email: string; withheld?: string; donor: { phone: string } }[]
}

const record = {
  ...{ phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' },
  address: '12 Station Road',
}

beforeAll(() => connectDb())
beforeEach(() => User.deleteMany())

async function search(person: Person) {
  const { body } = await callHandler<Found>(getDonors, { cookies: await signedIn(person) })
  return body.donors
}

function registerAs(person: Person, fields = {}) {
  return signedIn(person).then((cookies) =>
    callHandler(register, { cookies, body: { email: person.email, ...record, ...fields } }),
  )
}

test('a search shows a donor with hidden contacts without phone and email', async () => {
  const donor = await createDonor({ contactsFor: 'accepted' })
  const [found] = await search(await createPerson())
  expect(found).toMatchObject({
    ...{ _id: donor.id, email: '', withheld: 'on-acceptance' },
    donor: { phone: '', bloodGroup: 'O+' },
  })
  expect(found?.donor).not.toHaveProperty('contactsFor')
  // The search showed no contacts, so it counts none.
  expect(await readContactCounts(donor)).toEqual([])
})

test('admins and the donor see them', async () => {
  const donor = await createDonor({ contactsFor: 'accepted' })
  for (const reader of [await createPerson({ role: 'admin' }), donor]) {
    const [found] = await search(reader)
    expect(found).toMatchObject({ email: donor.email })
    expect(found).not.toHaveProperty('withheld')
  }
})

test('a member with an unconfirmed email must confirm it first', async () => {
  await createDonor({ contactsFor: 'accepted' })
  const [found] = await search(await createPerson({ emailVerifiedAt: null }))
  expect(found).toMatchObject({ email: '', withheld: 'unconfirmed' })
})

test('a donor hides contacts when registering, and an edit without the field does not change it', async () => {
  const person = await createPerson()
  expect((await registerAs(person)).body).not.toHaveProperty('user.donor.contactsFor')
  const chosen = await registerAs(person, { contactsFor: 'accepted' })
  expect(chosen.body).toMatchObject({ user: { donor: { contactsFor: 'accepted' } } })
  await registerAs(person, { address: '7 College Road' })
  expect((await search(await createPerson()))[0]?.withheld).toBe('on-acceptance')
  expect((await registerAs(person, { contactsFor: 'nobody' })).status).toBe(422)
})

test('a donor turns it on and off in the profile', async () => {
  const donor = await createDonor()
  const cookies = await signedIn(donor)
  const turn = (contactsFor: string) =>
    callHandler(patchAccount, { method: 'PATCH', cookies, body: { contactsFor } })
  expect((await turn('accepted')).status).toBe(200)
  const reader = await createPerson()
  expect((await search(reader))[0]?.withheld).toBe('on-acceptance')
  await turn('members')
  expect((await search(reader))[0]?.email).toBe(donor.email)
})
