import { PATCH } from '@/app/api/account/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { readThanaQuestion } from '@/lib/features/donors/server/read-thana-question'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(connectDb)

type Person = Awaited<ReturnType<typeof createPerson>>

const questionFor = ({ id }: Person) => readThanaQuestion({ id }, 'en')

async function answer(person: Person, upazila: string) {
  const cookies = await signedIn(person)
  return callHandler(PATCH, { method: 'PATCH', path: '/api/account', cookies, body: { upazila } })
}

describe('a donor of a district with a city', () => {
  test('sees the question until they choose their thana', async () => {
    const donor = await createDonor({ district: 'Dhaka', upazila: 'Savar' })
    const question = await questionFor(donor)
    expect(question?.upazila).toBe('Savar')
    expect(question?.thanas.map(({ name }) => name)).toContain('Mirpur')
    expect((await answer(donor, 'Mirpur')).body).toMatchObject({
      user: { donor: { district: 'Dhaka', upazila: 'Mirpur' } },
    })
    expect(await questionFor(donor)).toBeNull()
  })

  test('sees it until they say that they live in their upazila, which then remains', async () => {
    const donor = await createDonor({ district: 'Rajshahi', upazila: 'Tanore' })
    expect((await answer(donor, 'Tanore')).status).toBe(200)
    expect(await questionFor(donor)).toBeNull()
    expect((await User.findById(donor._id).lean())?.donor?.upazila).toBe('Tanore')
  })

  test('reads the question in the language of the page', async () => {
    const donor = await createDonor({ district: 'Khulna', upazila: 'Rupsa' })
    expect((await readThanaQuestion({ id: donor.id }, 'bn'))?.shown).toEqual({
      ...{ upazila: 'রূপসা', district: 'খুলনা' },
    })
  })

  test('cannot move to a place of another district', async () => {
    const donor = await createDonor({ district: 'Dhaka', upazila: 'Savar' })
    expectInvalid(await answer(donor, 'Boalia'), {
      upazila: ["This upazila isn't in the district you chose."],
    })
    expect((await User.findById(donor._id).lean())?.donor?.upazila).toBe('Savar')
  })
})

test.each([
  ['who lives in a thana', { district: 'Chattogram', upazila: 'Kotwali' }],
  ['whose district has no city', { district: 'Bhola', upazila: 'Monpura' }],
])('a donor %s does not see the question', async (_words, place) => {
  expect(await questionFor(await createDonor(place))).toBeNull()
})

test('a person who is not a donor does not see the question', async () => {
  expect(await questionFor(await createPerson())).toBeNull()
})

test('a donor who registers now, with the choice of thanas, does not see the question', async () => {
  const person = await createPerson()
  const { status } = await callHandler(register, {
    path: '/api/donorcreate',
    cookies: await signedIn(person),
    body: {
      ...{ email: person.email, phone: '+880 1711-223344', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
    },
  })
  expect(status).toBe(201)
  expect(await questionFor(person)).toBeNull()
})
