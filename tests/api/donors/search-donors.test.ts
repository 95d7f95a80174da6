import { GET } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

interface Found {
  donors: { _id: string; name: string; email: string; donor: Record<string, unknown> }[]
  total: number
  page: number
  limit: number
  message: string
}

let searcher: Awaited<ReturnType<typeof createPerson>>

async function search(query: Record<string, string> = {}) {
  const cookies = await signedIn(searcher)
  return callHandler<Found>(GET, { path: `/api/getdonars?${new URLSearchParams(query)}`, cookies })
}

const namesOf = ({ body }: { body: Found }) => body.donors.map(({ name }) => name)

beforeAll(connectDb)

beforeEach(async () => {
  await User.deleteMany()
  searcher = await createPerson({ name: 'Searcher' })
})

afterEach(unfreezeTime)

test('a signed-in person finds donors and their contacts, without their street', async () => {
  const donor = await createDonor(
    { lastDonationDate: dayFromToday(-200), address: '99 Secret Street' },
    { name: 'Salma Begum' },
  )
  const response = await search()
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    donors: [
      {
        _id: String(donor._id),
        name: 'Salma Begum',
        photo: donor.photo,
        email: donor.email,
        donor: {
          bloodGroup: 'O+',
          phone: '+880 1700-123456',
          district: 'Dhaka',
          upazila: 'Savar',
          lastDonationDate: dayFromToday(-200),
          isDonatable: true,
        },
        labels: { isEmailConfirmed: true, isNewMember: true },
      },
    ],
    total: 1,
    page: 1,
    limit: 50,
    contactsLeft: expect.any(Number),
    message: 'donors found successfully!',
  })
  expect(JSON.stringify(response.body)).not.toContain('Secret')
})

test('people without a donor record are not found', async () => {
  expect((await search()).body).toMatchObject({ donors: [], total: 0 })
})

describe('filters', () => {
  beforeEach(async () => {
    await createDonor({ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' }, { name: 'A' })
    await createDonor({ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Dhamrai' }, { name: 'B' })
    await createDonor({ bloodGroup: 'O-', district: 'Dhaka', upazila: 'Savar' }, { name: 'C' })
    await createDonor({ bloodGroup: 'O+', district: 'Cumilla', upazila: 'Debidwar' }, { name: 'D' })
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'ABCD'],
    [{ bloodGroup: 'O+' }, 'ABD'],
    [{ bloodGroup: 'O-' }, 'C'],
    [{ bloodGroup: 'AB-' }, ''],
    [{ bloodGroup: 'All', district: 'All', type: 'All' }, 'ABCD'],
    [{ bloodGroup: '', district: '', upazila: '', date: '', type: '' }, 'ABCD'],
    [{ district: 'Dhaka' }, 'ABC'],
    [{ district: 'Nowhere' }, ''],
    [{ district: 'Dhaka', upazila: 'Savar' }, 'AC'],
    [{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' }, 'A'],
    [{ surprise: 'x', bloodGroup: 'O-' }, 'C'],
  ])('the search with %j finds %s', async (query, names) => {
    const response = await search(query)
    expect(namesOf(response).sort().join('')).toBe(names)
    expect(response.body.total).toBe(names.length)
  })

  test.each<[Record<string, string>, string, string]>([
    [{ bloodGroup: 'O' }, 'bloodGroup', '* Blood Group is required'],
    [{ bloodGroup: 'o+' }, 'bloodGroup', '* Blood Group is required'],
    [{ type: 'Some' }, 'type', 'Choose All or Eligible.'],
    [{ date: '2031-02-30' }, 'date', 'Enter a date as year-month-day.'],
    [{ district: 'x'.repeat(101) }, 'district', 'This filter is too long.'],
    [{ upazila: 'x'.repeat(101) }, 'upazila', 'This filter is too long.'],
    [{ page: '0' }, 'page', 'Enter a whole number from 1 to 1000000.'],
    [{ page: 'x' }, 'page', 'Enter a whole number from 1 to 1000000.'],
    [{ page: '1.5' }, 'page', 'Enter a whole number from 1 to 1000000.'],
    [{ page: '-1' }, 'page', 'Enter a whole number from 1 to 1000000.'],
    [{ page: '' }, 'page', 'Enter a whole number from 1 to 1000000.'],
    [{ limit: '201' }, 'limit', 'Enter a whole number from 1 to 200.'],
    [{ limit: '0' }, 'limit', 'Enter a whole number from 1 to 200.'],
    [{ limit: '1e9' }, 'limit', 'Enter a whole number from 1 to 200.'],
  ])('the search with %j is rejected', async (query, field, message) => {
    expectInvalid(await search(query), { [field]: [message] })
  })

  test.each([
    'district[$ne]=x',
    'bloodGroup[$gt]=',
    'district=%00',
    'district=$where',
    '__proto__=x',
  ])(
    'the search treats operators and unusual text in the query (%s) as plain text',
    async (query) => {
      const cookies = await signedIn(searcher)
      const response = await callHandler(GET, { path: `/api/getdonars?${query}`, cookies })
      expect([200, 422]).toContain(response.status)
    },
  )
})

describe('eligibility', () => {
  beforeEach(async () => {
    freezeTime('2031-06-15T06:00:00Z')
    await createDonor({ lastDonationDate: null }, { name: 'never gave' })
    await createDonor({ lastDonationDate: '2031-02-15' }, { name: '120 days ago' })
    await createDonor({ lastDonationDate: '2031-02-16' }, { name: '119 days ago' })
    await createDonor({ lastDonationDate: null, isAvailable: false }, { name: 'switched off' })
  })

  const able = ({ body }: { body: Found }) =>
    body.donors.filter(({ donor }) => donor.isDonatable).map(({ name }) => name)

  test('begins on the 120th day after the last donation', async () => {
    const response = await search()
    expect(response.body.total).toBe(4)
    expect(able(response)).toEqual(['never gave', '120 days ago'])
  })

  test('sorts eligible donors first, those with the longest time since the last donation before others', async () => {
    expect(namesOf(await search())).toEqual([
      'never gave',
      '120 days ago',
      '119 days ago',
      'switched off',
    ])
  })

  test('is the filter of the type Eligible', async () => {
    const response = await search({ type: 'Eligible' })
    expect(namesOf(response)).toEqual(['never gave', '120 days ago'])
    expect(response.body.total).toBe(2)
    expect(able(response)).toEqual(namesOf(response))
  })

  test('is computed for the chosen day', async () => {
    const later = await search({ type: 'Eligible', date: '2031-06-16' })
    expect(namesOf(later)).toEqual(['never gave', '120 days ago', '119 days ago'])
    expect(able(await search({ date: '2031-06-14' }))).toEqual(['never gave'])
  })

  test('uses the day in Dhaka', async () => {
    freezeTime('2031-06-15T18:30:00Z')
    expect(able(await search())).toEqual(['never gave', '120 days ago', '119 days ago'])
  })
})

test('pages follow each other without gaps and without repeats', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await createDonor({}, { name })
  const pages = []
  for (const page of ['1', '2', '3', '4']) pages.push(await search({ page, limit: '2' }))
  expect(pages.map((page) => page.body.donors.length)).toEqual([2, 2, 1, 0])
  expect(pages.map((page) => page.body.total)).toEqual([5, 5, 5, 5])
  expect(pages.flatMap(namesOf).sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(pages[1]?.body).toMatchObject({ page: 2, limit: 2 })
})

test('the default is fifty donors', async () => {
  for (let nth = 0; nth < 51; nth += 1) await createDonor()
  const response = await search()
  expect(response.body.donors).toHaveLength(50)
  expect(response.body).toMatchObject({ total: 51, page: 1, limit: 50 })
})

describe('permission to search', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(await callHandler(GET, { path: '/api/getdonars' }), UNAUTHENTICATED)
  })

  test.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'])(
    'is denied to an invalid cookie (%s)',
    async (token) => {
      const foreign = `next-auth.session-token=${token}`
      const response = await callHandler(GET, { path: '/api/getdonars', cookies: foreign })
      expectErrorResponse(response, UNAUTHENTICATED)
    },
  )

  test('is denied to a person whose sessions were ended', async () => {
    const person = await createPerson()
    const own = await signedIn(person)
    expect(await callHandler(GET, { path: '/api/getdonars', cookies: own })).toMatchObject({
      status: 200,
    })
    await User.updateOne({ _id: person._id }, { $inc: { sessionVersion: 1 } })
    expectErrorResponse(
      await callHandler(GET, { path: '/api/getdonars', cookies: own }),
      UNAUTHENTICATED,
    )
  })
})

test.each(['Cumilla', 'Comilla', 'comilla', 'কুমিল্লা'])(
  'a person finds the donors of a district by the name %s',
  async (district) => {
    await createDonor({ district: 'Cumilla', upazila: 'Debidwar' }, { name: 'Salma Begum' })
    await createDonor({ district: 'Dhaka', upazila: 'Savar' })
    expect(namesOf(await search({ district }))).toEqual(['Salma Begum'])
  },
)
