import { GET } from '@/app/api/account/eligibility/route'
import { connectDb } from '@/lib/core/server/db/connection'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge, sendPledge } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)
afterEach(unfreezeTime)

async function eligibilityOf(person: Person) {
  const path = '/api/account/eligibility'
  const response = await callHandler(GET, { path, cookies: await signedIn(person) })
  expect(response.status).toBe(200)
  return (response.body as { eligibility: unknown }).eligibility
}

describe('eligibility before a pledge', () => {
  test('accepts a donor who has never given', async () => {
    const place = { district: 'Dhaka', upazila: 'Savar' }
    const donor = await createDonor({ bloodGroup: 'B+', ...place, isAvailable: false })
    expect(await eligibilityOf(donor)).toEqual({
      ...{ isDonor: true, canDonateFrom: null, ownRequests: [], pledges: [] },
      donor: { bloodGroup: 'B+', ...place, isAvailable: false },
    })
  })

  test('asks a person without a donor record to register', async () => {
    expect(await eligibilityOf(await createPerson())).toMatchObject({
      ...{ isDonor: false, donor: null },
    })
  })

  test('returns the first eligible day to a donor who has given', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const donor = await createDonor({ lastDonationDate: '2031-02-21' })
    expect(await eligibilityOf(donor)).toMatchObject({ canDonateFrom: '2031-06-21' })
    const early = await createRequest({ needDate: '2031-06-20' })
    expect(await sendPledge(donor, early)).toMatchObject({ status: 409 })
    const onTheDay = await createRequest({ needDate: '2031-06-21' })
    expect(await sendPledge(donor, onTheDay)).toMatchObject({ status: 200 })
  })

  test('includes the donor’s own pledges and refused pledges', async () => {
    const donor = await createDonor()
    const request = await createRequest({ bags: 4 })
    await pledge(donor, request, 2)
    const other = await createRequest()
    await createPledge({ donor, request: other, status: 'refused' })
    const { pledges } = (await eligibilityOf(donor)) as { pledges: unknown[] }
    expect(pledges).toHaveLength(2)
    expect(pledges).toContainEqual({ request: request.id, bags: 2, status: 'standing' })
    expect(pledges).toContainEqual(
      expect.objectContaining({ request: other.id, status: 'refused' }),
    )
  })

  test('omits withdrawn and past pledges', async () => {
    const donor = await createDonor()
    await createPledge({ donor, status: 'cancelled' })
    const past = await createRequest({ needDate: dayFromToday(-1) })
    await createPledge({ donor, request: past })
    expect(await eligibilityOf(donor)).toMatchObject({ pledges: [] })
  })

  test('includes only the requester’s own open requests', async () => {
    const owner = await createPerson()
    const open = await createRequest({ requester: owner._id })
    const covered = await createRequest({ requester: owner._id, status: 'covered' })
    await createRequest({ requester: owner._id, status: 'closed' })
    await createRequest({ requester: owner._id, needDate: dayFromToday(-1) })
    await createRequest()
    const { ownRequests } = (await eligibilityOf(owner)) as { ownRequests: string[] }
    expect(ownRequests.sort()).toEqual([open.id, covered.id].sort())
  })

  test('rejects a visitor', async () => {
    expectErrorResponse(
      await callHandler(GET, { path: '/api/account/eligibility' }),
      UNAUTHENTICATED,
    )
  })
})
