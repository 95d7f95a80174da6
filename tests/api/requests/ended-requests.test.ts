import { GET } from '@/app/api/requests/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const [PATIENT, PHONE] = ['Xulekha Zaman', '+880 1999-000111']
const CONTACT = { patientName: PATIENT, phone: PHONE }

beforeAll(connectDb)
afterEach(unfreezeTime)

const ended = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({ patientName: PATIENT, phone: PHONE, status: 'closed', ...fields })

async function contactFor(person: Person | null, { id }: { id: string }) {
  const cookies = person ? await signedIn(person) : undefined
  const response = await callHandler(GET, { path: `/api/requests/${id}`, cookies, params: { id } })
  expect(response.status).toBe(200)
  return (response.body as { contact: unknown }).contact
}

test.each([
  ['cancelled', { status: 'closed', endedBy: 'owner' }],
  ['fulfilled', { status: 'fulfilled', endedBy: 'owner' }],
  ['expired', { status: 'open', needDate: dayFromToday(-1) }],
  ['covered and over', { status: 'covered', needDate: dayFromToday(-1) }],
] as const)('the page of a request that is %s hides patient and phone', async (_how, fields) => {
  const { id, location } = await ended(fields)
  const page = await getRequestForPages(id)
  expect(page).toMatchObject({ patientName: '', phone: '', location })
  expect(JSON.stringify(page)).not.toMatch(/Xulekha|1999/)
})

test.each([
  ['open', { status: 'open' }],
  ['covered', { status: 'covered' }],
] as const)(
  'the page of a request that is %s shows both until its day is over in Dhaka',
  async (_how, fields) => {
    const { id } = await ended({ ...fields, needDate: '2031-05-20' })
    freezeTime('2031-05-20T17:59:59Z')
    expect(await getRequestForPages(id)).toMatchObject(CONTACT)
    freezeTime('2031-05-20T18:00:00Z')
    expect(await getRequestForPages(id)).toMatchObject({ patientName: '', phone: '' })
  },
)

test('a page cached on the need date is not served the next day', async () => {
  const { id } = await ended({ status: 'open', needDate: '2031-05-20' })
  freezeTime('2031-05-20T06:00:00Z')
  expect(await getRequestForPages(id)).toMatchObject(CONTACT)
  freezeTime('2031-05-21T06:00:00Z')
  expect(await getRequestForPages(id)).toMatchObject({ patientName: '', phone: '' })
  await BloodRequest.deleteMany({ _id: { $ne: id } })
  freezeTime('2031-05-20T18:00:00Z')
  const { total } = await listRequestsForPages({ page: 1, limit: 10 })
  expect(total).toBe(0)
})

describe('the contact details of an ended request', () => {
  test('are shown to the requester', async () => {
    const owner = await createPerson()
    expect(await contactFor(owner, await ended({ requester: owner._id }))).toEqual(CONTACT)
  })

  test('are shown to a donor with an active pledge', async () => {
    const [donor, request] = [await createDonor(), await ended({ status: 'fulfilled' })]
    await createPledge({ donor, request })
    expect(await contactFor(donor, request)).toEqual(CONTACT)
  })

  test.each(['cancelled', 'refused'] as const)(
    'are hidden from a donor whose pledge was %s',
    async (status) => {
      const [donor, request] = [await createDonor(), await ended()]
      await createPledge({ donor, request, status })
      expect(await contactFor(donor, request)).toBeNull()
    },
  )

  test('are hidden from a donor of another request', async () => {
    const donor = await createDonor()
    await createPledge({ donor })
    expect(await contactFor(donor, await ended())).toBeNull()
  })

  test('are hidden from visitors, members and admins', async () => {
    const request = await ended()
    for (const person of [null, await createPerson(), await createPerson({ role: 'admin' })]) {
      expect(await contactFor(person, request)).toBeNull()
    }
  })

  test('are hidden from all after an admin took the request down', async () => {
    const request = await ended({ endedBy: 'admin' })
    expect(await contactFor(await User.findById(request.requester), request)).toBeNull()
  })

  test('have the same response as for a missing request', async () => {
    const person = await createPerson()
    expect(await contactFor(person, { id: '0123456789abcdef01234567' })).toBeNull()
    const cookies = await signedIn(person)
    expectErrorResponse(await callHandler(GET, { cookies, params: { id: 'x' } }), {
      ...{ status: 400, code: 'not-an-id' },
    })
  })
})
