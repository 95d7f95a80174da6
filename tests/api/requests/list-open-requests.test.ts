import { GET } from '@/app/api/getbloodrequests/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

interface Listed {
  bloodRequests: { _id: string; patientName: string; time: string; bloodBag: string }[][]
  total: number
  page: number
  limit: number
}

const list = (query = '') => callHandler<Listed>(GET, { path: `/api/getbloodrequests${query}` })
const patients = ({ body }: { body: Listed }) =>
  body.bloodRequests.map((group) => group.map(({ patientName }) => patientName))

beforeAll(connectDb)

beforeEach(async () => {
  freezeTime('2031-06-15T06:00:00Z')
  await BloodRequest.deleteMany()
})

afterEach(unfreezeTime)

test('a visitor reads the open requests without the requester’s email', async () => {
  const requester = await createPerson()
  const request = await createRequest({ requester: requester._id, needDate: '2031-06-20', bags: 2 })
  const response = await list()
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    bloodRequests: [
      [
        {
          _id: String(request._id),
          patientName: 'Rahima Khatun',
          bloodGroup: 'O+',
          bloodBag: '2',
          time: '2031-06-20',
          location: 'Dhaka Medical College Hospital, Ward 12',
          phone: '+880 1800-654321',
        },
      ],
    ],
    total: 1,
    page: 1,
    limit: 200,
  })
  expect(JSON.stringify(response.body)).not.toContain('@')
})

test('the list is empty when there are no open requests', async () => {
  expect((await list()).body).toEqual({ bloodRequests: [], total: 0, page: 1, limit: 200 })
})

test('requests are grouped by requester and sorted by urgency', async () => {
  const [first, second] = [(await createPerson())._id, (await createPerson())._id]
  const wanted = [
    ['first later', first, '2031-07-01'],
    ['second sooner', second, '2031-06-16'],
    ['first soonest', first, '2031-06-15'],
    ['second latest', second, '2031-08-01'],
  ] as const
  for (const [patientName, requester, needDate] of wanted) {
    await createRequest({ patientName, requester, needDate })
  }
  const response = await list()
  expect(patients(response)).toEqual([
    ['first soonest', 'first later'],
    ['second sooner', 'second latest'],
  ])
  expect(response.body.total).toBe(4)
})

test('a request is listed until its day in Dhaka is over', async () => {
  await createRequest({ patientName: 'today', needDate: '2031-06-15' })
  await createRequest({ patientName: 'yesterday', needDate: '2031-06-14' })
  expect(patients(await list())).toEqual([['today']])
  freezeTime('2031-06-15T17:59:59Z')
  expect(patients(await list())).toEqual([['today']])
  freezeTime('2031-06-15T18:00:00Z')
  expect((await list()).body).toMatchObject({ bloodRequests: [], total: 0 })
})

test('fulfilled and closed requests are not listed', async () => {
  await createRequest({ status: 'fulfilled', needDate: '2031-06-20' })
  await createRequest({ status: 'closed', needDate: '2031-06-20' })
  expect((await list()).body).toMatchObject({ bloodRequests: [], total: 0 })
})

test('the blood group filter returns only matching requests', async () => {
  await createRequest({ patientName: 'O', bloodGroup: 'O+', needDate: '2031-06-20' })
  await createRequest({ patientName: 'AB', bloodGroup: 'AB-', needDate: '2031-06-20' })
  const response = await list('?bloodGroup=AB-')
  expect(patients(response)).toEqual([['AB']])
  expect(response.body.total).toBe(1)
  for (const all of ['?bloodGroup=All', '?bloodGroup=', '?other=x']) {
    expect((await list(all)).body.total).toBe(2)
  }
})

test('pages follow each other, and the total counts requests, not requesters', async () => {
  const requester = (await createPerson())._id
  for (const day of ['16', '17', '18']) {
    await createRequest({ requester, patientName: day, needDate: `2031-06-${day}` })
  }
  const pages = [
    await list('?limit=2'),
    await list('?limit=2&page=2'),
    await list('?limit=2&page=3'),
  ]
  expect(pages.map(patients)).toEqual([[['16', '17']], [['18']], []])
  expect(pages.map(({ body }) => body.total)).toEqual([3, 3, 3])
  expect(pages[1]?.body).toMatchObject({ page: 2, limit: 2 })
})

test.each([
  ['bloodGroup=C', 'bloodGroup', '* Blood Group is required'],
  ['bloodGroup=O%20', 'bloodGroup', '* Blood Group is required'],
  ['page=0', 'page', 'Enter a whole number from 1 to 1000000.'],
  ['page=two', 'page', 'Enter a whole number from 1 to 1000000.'],
  ['page=99999999', 'page', 'Enter a whole number from 1 to 1000000.'],
  ['limit=201', 'limit', 'Enter a whole number from 1 to 200.'],
  ['limit=', 'limit', 'Enter a whole number from 1 to 200.'],
])('rejects the invalid query ?%s', async (query, field, message) => {
  expectInvalid(await list(`?${query}`), { [field]: [message] })
})

describe('the place filter', () => {
  beforeEach(async () => {
    const needDate = '2031-06-20'
    await createRequest({ patientName: 'nowhere', needDate })
    await createRequest({ patientName: 'Boalia', needDate, district: 'Rajshahi' })
    await createRequest({ patientName: 'Bogura', needDate, district: 'Bogura', bloodGroup: 'A-' })
    await createRequest({ patientName: 'Savar', needDate, district: 'Dhaka', upazila: 'Savar' })
  })

  test.each([
    ['district=Rajshahi', ['Boalia']],
    ['division=Rajshahi', ['Boalia', 'Bogura']],
    ['division=Rajshahi&bloodGroup=A-', ['Bogura']],
    ['division=Rajshahi&district=Bogura', ['Bogura']],
    ['division=Rajshahi&district=Dhaka', []],
    ['district=Atlantis', []],
    ['division=Atlantis', []],
    ['division=All&district=', ['nowhere', 'Boalia', 'Bogura', 'Savar']],
  ])('?%s returns the requests of that place', async (query, expected) => {
    const response = await list(`?${query}`)
    expect(patients(response).flat()).toEqual(expected)
    expect(response.body.total).toBe(expected.length)
  })

  test('returns the known districts and upazilas, without empty values', async () => {
    const { body } = await list()
    const placesOf = Object.fromEntries(
      body.bloodRequests
        .flat()
        .map(({ patientName, ...request }) => [
          patientName,
          Object.entries(request).filter(([name]) => ['district', 'upazila'].includes(name)),
        ]),
    )
    expect(placesOf).toEqual({
      nowhere: [],
      Boalia: [['district', 'Rajshahi']],
      Bogura: [['district', 'Bogura']],
      Savar: [
        ['district', 'Dhaka'],
        ['upazila', 'Savar'],
      ],
    })
  })

  test('rejects a name that is too long', async () => {
    for (const field of ['division', 'district']) {
      const { status, body } = await list(`?${field}=${'x'.repeat(101)}`)
      expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([
        422,
        [field],
      ])
    }
  })
})
