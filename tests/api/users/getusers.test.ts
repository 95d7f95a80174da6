import { GET } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/getusers'

interface Listed {
  users: { _id: string; name: string }[]
  total: number
  page: number
  limit: number
}

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

const list = (query = '') => callHandler<Listed>(GET, { path: `${path}${query}`, cookies })
const namesOf = async (query: string) => (await list(query)).body.users.map(({ name }) => name)
const search = (q: string) => namesOf(`?${new URLSearchParams({ q })}`)

/** A person who signed up the given number of minutes ago. */
const joined = (minutes: number, fields: Parameters<typeof createPerson>[0] = {}) =>
  createPerson({ createdAt: new Date(Date.now() - minutes * 60_000), ...fields })

beforeAll(async () => {
  await connectDb()
})

beforeEach(async () => {
  await User.deleteMany()
  admin = await joined(60, { name: 'Amina Begum', role: 'admin', email: 'amina@office.example' })
  cookies = await signedIn(admin)
})

test('an admin reads all accounts, the newest first, and no secrets', async () => {
  const lastDonationDate = dayFromToday(-10)
  const donor = await joined(2, { name: 'Kamal Hossain', donor: { lastDonationDate } })
  const newest = await joined(1, {
    name: 'রহিমা খাতুন',
    photo: '/pictures/rahima.svg',
    emailVerifiedAt: null,
  })

  const { status, body } = await list()

  expect(status).toBe(200)
  expect(body).toEqual({
    users: [
      {
        ...{ _id: newest.id, name: 'রহিমা খাতুন', email: newest.email },
        ...{ photo: '/pictures/rahima.svg', roll: 'user', isConfirmed: false },
      },
      {
        ...{ _id: donor.id, name: 'Kamal Hossain', email: donor.email, roll: 'user' },
        ...{ photo: '/pictures/default-avatar.svg', isConfirmed: true },
        donor: {
          ...{ bloodGroup: 'O+', phone: '+880 1700-123456', district: 'Dhaka', upazila: 'Savar' },
          ...{ address: '12 Station Road', lastDonationDate, isDonatable: false },
        },
      },
      {
        ...{ _id: admin.id, name: 'Amina Begum', email: 'amina@office.example', roll: 'admin' },
        ...{ photo: '/pictures/default-avatar.svg', isConfirmed: true },
      },
    ],
    ...{ total: 3, page: 1, limit: 50 },
  })
})

test('accounts with the same time have the same order on all pages', async () => {
  const createdAt = new Date()
  for (let nth = 0; nth < 5; nth += 1) await createPerson({ createdAt, name: `Person ${nth}` })

  expect(await namesOf('?limit=2')).toEqual(['Person 4', 'Person 3'])
  expect(await namesOf('?limit=2&page=2')).toEqual(['Person 2', 'Person 1'])
  expect(await namesOf('?limit=2&page=3')).toEqual(['Person 0', 'Amina Begum'])
  expect((await list('?limit=2&page=9')).body).toEqual({ users: [], total: 6, page: 9, limit: 2 })
})

describe('an admin’s search', () => {
  test('finds a part of a name or of an email, in any case', async () => {
    await joined(3, { name: 'Nusrat Jahan', email: 'nj@people.example' })
    await joined(2, { name: 'Élodie Roy', email: 'elodie.jahan@people.example' })
    await joined(1, { name: 'Kamal Hossain', email: 'kamal@people.example' })

    expect(await search('JAHAN')).toEqual(['Élodie Roy', 'Nusrat Jahan'])
    expect(await search('éLODIE')).toEqual(['Élodie Roy'])
    expect(await search('Kamal@People')).toEqual(['Kamal Hossain'])
    expect(await search('t jah')).toEqual(['Nusrat Jahan'])
    expect(await search('nobody')).toEqual([])
    expect((await list('?q=jahan&limit=1')).body).toMatchObject({ total: 2, page: 1, limit: 1 })
  })

  test('finds no text across name and email', async () => {
    await joined(1, { name: 'Kamal', email: 'hossain@people.example' })
    expect(await search('kamalhossain')).toEqual([])
  })

  test('finds Bangla letters', async () => {
    await joined(2, { name: 'রহিমা খাতুন' })
    await joined(1, { name: 'করিম উদ্দিন' })
    expect(await search('খাতুন')).toEqual(['রহিমা খাতুন'])
    expect(await search('রহি')).toEqual(['রহিমা খাতুন'])
  })

  test.each([
    ...['.*', '(', ')', '.*(', '+', '[a-z]', '^', '$', '|', '?', '{2}', '\\', '\\d', '(?i)', '-'],
  ])('finds special characters literally (%s)', async (signs) => {
    await joined(2, { name: `Signs ${signs} here`, email: 'with.out@people.example' })
    await joined(1, { name: 'Nobody', email: 'nobody@people.example' })
    expect(await search(signs)).toEqual([`Signs ${signs} here`])
  })

  test('ignores surrounding spaces, and finds all accounts with an empty text', async () => {
    await joined(1, { name: 'Kamal Hossain' })
    expect(await search('  kamal ')).toEqual(['Kamal Hossain'])
    expect(await search('   ')).toEqual(['Kamal Hossain', 'Amina Begum'])
  })

  test('filters by role, with or without a text', async () => {
    await joined(2, { name: 'Kamal Hossain' })
    await joined(1, { name: 'Kamal Uddin', role: 'admin' })
    expect(await namesOf('?role=admin')).toEqual(['Kamal Uddin', 'Amina Begum'])
    expect(await namesOf('?role=user')).toEqual(['Kamal Hossain'])
    expect(await namesOf('?role=admin&q=kamal')).toEqual(['Kamal Uddin'])
    expect((await list('?role=admin')).body.total).toBe(2)
  })
})

describe('invalid input', () => {
  test.each(['page=0', 'page=x', 'limit=201', 'limit=-1', 'page=1.5', 'limit=0', 'page='])(
    'rejects an invalid page (%s)',
    async (query) => expectInvalid(await list(`?${query}`)),
  )

  test('rejects a text that is too long or unsearchable', async () => {
    expectInvalid(await list(`?q=${'x'.repeat(101)}`), { q: ['Use 100 characters or fewer.'] })
    expect((await list(`?q=${'x'.repeat(100)}%20`)).status).toBe(200)
    const q = ["Remove the characters we can't save."]
    expectInvalid(await list('?q=a%00b'), { q })
  })

  test('rejects an unknown role, and ignores an unknown query key', async () => {
    const role = ['Choose admin or user.']
    expectInvalid(await list('?role=owner'), { role })
    expectInvalid(await list('?role='), { role })
    expect((await list('?role[$ne]=user&q[$gt]=&passwordHash=1')).body.total).toBe(1)
  })
})

describe('permission to read', () => {
  const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }

  test('is denied to a visitor and a member', async () => {
    expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
    const member = await signedIn(await createPerson())
    expectErrorResponse(await callHandler(GET, { path, cookies: member }), ADMINS_ALONE)
  })

  test('is denied to a former admin with the old cookie, even if it still has the role', async () => {
    await User.updateOne({ _id: admin._id }, { role: 'user', $inc: { sessionVersion: 1 } })
    expectErrorResponse(await list(), UNAUTHENTICATED)
    const user = await User.findById(admin._id).orFail()
    cookies = await signedIn({ _id: user._id, role: 'admin', sessionVersion: user.sessionVersion })
    expectErrorResponse(await list(), ADMINS_ALONE)
  })
})
