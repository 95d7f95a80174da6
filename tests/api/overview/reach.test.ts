import { GET } from '@/app/api/overview/reach/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import type { Reach } from '@/lib/features/overview/contract'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import {
  answerTo,
  donorsInSavar,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { pledge } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/overview/reach'
/** The days that these tests request. */
const DAYS = '?from=2031-06-01&to=2031-06-03'

type Person = Awaited<ReturnType<typeof createPerson>>

let cookies: string

async function read(query = DAYS): Promise<Reach> {
  const { status, body } = await callHandler<Reach>(GET, { path: `${path}${query}`, cookies })
  expect(status).toBe(200)
  return body
}

beforeAll(connectDb)

beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Pledge, Alert, AlertPlan]) {
    await (model as typeof User).deleteMany()
  }
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

afterEach(unfreezeTime)

/** A time of day in Dhaka in the first days of June. */
const june = (day: number, time: string) => new Date(`2031-06-0${day}T${time}:00+06:00`)

/** A request with its posting time and need date in June, and with pledges of one bag. */
async function requested(
  fields: NonNullable<Parameters<typeof createRequest>[0]> & { createdAt: Date },
  pledgedAt: Date[] = [],
) {
  const request = await createRequest(fields)
  for (const createdAt of pledgedAt) await createPledge({ request, createdAt })
  return request
}

/** Four requests in three places, of which two found all their donors and one found none. */
async function fourRequests() {
  await requested(
    {
      ...{ bloodGroup: 'O+', district: 'Dhaka', bags: 2, needDate: '2031-06-02' },
      createdAt: june(1, '10:00'),
    },
    [june(1, '12:00'), june(1, '10:30')],
  )
  const withdrawn = await requested(
    {
      ...{ bloodGroup: 'O+', district: 'Dhaka', bags: 1, needDate: '2031-06-03' },
      createdAt: june(2, '08:00'),
    },
    [june(2, '08:50')],
  )
  const again = { createdAt: june(2, '08:10'), cancelledAt: june(2, '08:20') }
  await createPledge({ request: withdrawn, status: 'cancelled', ...again })
  await requested(
    {
      ...{ bloodGroup: 'A-', district: 'Khulna', bags: 3, needDate: '2031-06-03' },
      createdAt: june(2, '09:00'),
    },
    [june(2, '10:40')],
  )
  await requested({
    ...{ bloodGroup: 'B+', bags: 2, needDate: '2031-06-01' },
    createdAt: june(1, '07:00'),
  })
}

describe('the time to find donors, for an admin,', () => {
  test('has the median minutes to the first pledge and to all bags', async () => {
    await fourRequests()
    const { firstPledge, allBags } = await read()
    // First pledges after 30, 50 and 100 minutes; all bags after 120 and 50; the others never.
    expect(firstPledge).toEqual({ requests: 3, minutes: 50 })
    expect(allBags).toEqual({ requests: 2, minutes: 120 })
  })

  test('shows when fewer than half of the requests succeeded', async () => {
    await fourRequests()
    await requested({ needDate: '2031-06-02', createdAt: june(1, '07:00') })
    const { firstPledge, allBags } = await read()
    expect(firstPledge).toEqual({ requests: 3, minutes: 100 })
    expect(allBags).toEqual({ requests: 2, minutes: null })
  })

  test('has the bags pledged of those asked for, by blood group and by district', async () => {
    await fourRequests()
    const { total, groups, districts } = await read()
    expect(total).toEqual({ requests: 4, asked: 8, pledged: 4 })
    const none = { requests: 0, asked: 0, pledged: 0 }
    const filled = {
      'O+': { requests: 2, asked: 3, pledged: 3 },
      'A-': { requests: 1, asked: 3, pledged: 1 },
      'B+': { requests: 1, asked: 2, pledged: 0 },
    }
    expect(groups).toEqual(
      BLOOD_GROUPS.map((group) => ({ group, ...none, ...filled[group as 'O+'] })),
    )
    expect(districts).toEqual([
      { district: 'Khulna', requests: 1, asked: 3, pledged: 1 },
      { district: null, requests: 1, asked: 2, pledged: 0 },
      { district: 'Dhaka', requests: 2, asked: 3, pledged: 3 },
    ])
  })

  test('omits closed requests, and those needed on another day', async () => {
    await fourRequests()
    const before = await read()
    const owner = await createPerson()
    const closed = await requested(
      { requester: owner._id, needDate: '2031-06-03', createdAt: june(3, '09:00') },
      [june(3, '09:01')],
    )
    expect((await read()).total.requests).toBe(5)
    await closeRequest(owner, closed, 'cancelled')
    for (const needDate of ['2031-05-31', '2031-06-04']) {
      await requested({ needDate, createdAt: june(1, '09:00') }, [june(1, '09:01')])
    }
    expect(await read()).toEqual(before)
  })

  test('never has more bags pledged than were asked for', async () => {
    const request = await requested({
      bags: 2,
      needDate: '2031-06-02',
      createdAt: june(1, '09:00'),
    })
    await createPledge({ request, bags: 3, createdAt: june(1, '09:00') })
    const { total, firstPledge, allBags } = await read()
    expect(total).toEqual({ requests: 1, asked: 2, pledged: 2 })
    expect([firstPledge, allBags]).toEqual(Array(2).fill({ requests: 1, minutes: 1 }))
  })

  test('shows when there is no data', async () => {
    const { total, firstPledge, allBags, districts, alerts } = await read()
    expect(total).toEqual({ requests: 0, asked: 0, pledged: 0 })
    expect([firstPledge, allBags]).toEqual(Array(2).fill({ requests: 0, minutes: null }))
    expect(districts).toEqual([])
    expect(alerts).toEqual({ asked: 0, canGive: 0, notNow: 0, pledged: 0 })
  })
})

test('an admin reads how many recipients of alerts in the period answered, and how many pledged', async () => {
  freezeTimeAtDhaka('12:00', '2031-05-31')
  const [early] = (await donorsInSavar(1)) as [Person]
  await requestWithWaves({ bags: 1, needDate: '2031-06-09' })
  await sendDueWaves()
  expect(await Alert.countDocuments({ donor: early._id })).toBe(1)

  freezeTimeAtDhaka('12:00', '2031-06-01')
  await AlertPlan.deleteMany()
  await User.deleteMany({ _id: early._id })
  const donors = (await donorsInSavar(5)) as [Person, Person, Person, Person, Person]
  const request = await requestWithWaves({ bags: 3, needDate: '2031-06-05' })
  await sendDueWaves()
  expect(await Alert.countDocuments({ request: request._id })).toBe(5)
  const alertOf = async (donor: Person) =>
    String((await Alert.findOne({ donor: donor._id }).orFail())._id)
  const [one, other, third] = donors
  await answerTo(one, await alertOf(one), 'can-give')
  await answerTo(other, await alertOf(other), 'can-give')
  await answerTo(third, await alertOf(third), 'not-now')
  waitMinutes(10)
  await pledge(one, request)
  const [unasked] = (await donorsInSavar(1)) as [Person]
  await pledge(unasked, request)

  freezeTimeAtDhaka('12:00')
  cookies = await signedIn(await createPerson({ role: 'admin' }))
  expect((await read()).alerts).toEqual({ asked: 5, canGive: 2, notNow: 1, pledged: 1 })
  expect((await read('?from=2031-05-31&to=2031-05-31')).alerts).toMatchObject({ asked: 1 })
})

test('only admins read these figures, for valid days', async () => {
  expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
  const member = await signedIn(await createPerson())
  expectErrorResponse(await callHandler(GET, { path, cookies: member }), {
    status: 403,
    code: 'forbidden',
  })
  expectInvalid(await callHandler(GET, { path: `${path}?from=2031-02-31`, cookies }))
})
