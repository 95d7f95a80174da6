import { PATCH as updateAccount } from '@/app/api/account/route'
import { POST as donate } from '@/app/api/donateonbloodreq/route'
import { POST as registerDonor } from '@/app/api/donorcreate/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { CROWD } from '@/tests/support/crowd'
import { fullTest } from '@/tests/support/full-test'
import { signedIn } from '@/tests/support/sign-in'
import { untilAvailable } from '@/tests/support/until-available'

type Donor = Awaited<ReturnType<typeof createDonor>>
type Request = Awaited<ReturnType<typeof createRequest>>

beforeAll(connectDb)

async function pledge(donor: Donor, request: Request, bags = 1) {
  return callHandler(donate, {
    path: '/api/donateonbloodreq',
    cookies: await signedIn(donor),
    body: {
      email: donor.email,
      bloodreqId: String(request._id),
      bloodBag: bags,
      date: request.needDate,
    },
  })
}

function statuses(responses: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('concurrent pledges to five bags give five pledges, and errors for all others', async () => {
  const request = await createRequest({ bags: 5 })
  const donors = await Promise.all(Array.from({ length: CROWD }, () => createDonor()))

  const responses = await Promise.all(
    donors.map((donor) => untilAvailable(() => pledge(donor, request))),
  )

  expect(statuses(responses)).toEqual({ 200: 5, 409: CROWD - 5 })
  const stored = await BloodRequest.findById(request._id).lean()
  const ledger = await Pledge.find({ request: request._id }).lean()
  expect(ledger.reduce((bags, entry) => bags + entry.bags, 0)).toBe(5)
  expect(stored).toMatchObject({ bagsAsked: 5, bagsNeeded: 0, status: 'covered' })

  const gave = await User.countDocuments({ 'donor.lastDonationDate': request.needDate })
  expect(gave).toBe(5)
  expect(new Set(ledger.map((entry) => String(entry.donor))).size).toBe(5)
  const recipient = await User.findById(request.requester).lean()
  expect(await OutboxMail.countDocuments({ to: recipient?.email })).toBe(5)
  // MongoDB retries fifty transactions on one document several hundred times, which is slow on a busy machine.
}, 120_000)

test('concurrent pledges of two bags never exceed the bags needed', async () => {
  const request = await createRequest({ bags: 5 })
  const donors = await Promise.all(Array.from({ length: 10 }, () => createDonor()))

  const responses = await Promise.all(
    donors.map((donor) => untilAvailable(() => pledge(donor, request, 2))),
  )

  expect(statuses(responses)).toEqual({ 200: 2, 409: 8 })
  expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
    bagsNeeded: 1,
    status: 'open',
  })
})

test('concurrent pledges of a donor to two requests succeed once', async () => {
  const donor = await createDonor()
  const requests = await Promise.all([createRequest({ bags: 3 }), createRequest({ bags: 3 })])

  const responses = await Promise.all(
    requests.map((request) => untilAvailable(() => pledge(donor, request))),
  )

  expect(statuses(responses)).toEqual({ 200: 1, 409: 1 })
  const ledger = await Pledge.find({ donor: donor._id }).lean()
  expect(ledger).toHaveLength(1)
  const left = await BloodRequest.find({ _id: { $in: requests.map(({ _id }) => _id) } }).lean()
  expect(left.map(({ bagsNeeded }) => bagsNeeded).sort()).toEqual([2, 3])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'not-yet-eligible',
  })
})

test('ten concurrent pledges of a donor to one request succeed once', async () => {
  const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 20 })])

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => untilAvailable(() => pledge(donor, request))),
  )

  expect(statuses(responses)).toEqual({ 200: 1, 409: 9 })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(1)
  expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 19 })
})

fullTest(
  'fifty concurrent sign-ups with one email, in different cases, create one account',
  async () => {
    const spellings = ['shuvo@people.example', 'Shuvo@People.example', 'SHUVO@PEOPLE.EXAMPLE']
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callHandler(signUp, {
          path: '/api/usercreate',
          body: {
            name: 'Shuvo Das',
            email: spellings[index % spellings.length],
            photo: 'https://pictures.example/shuvo.jpg',
            password: 'Quiet#River9',
          },
        }),
      ),
    )

    expect(statuses(responses)).toEqual({ 201: 1, 409: 49 })
    expect(await User.countDocuments({ email: 'shuvo@people.example' })).toBe(1)
  },
)

test('a donor who changes the registration during a pledge has the day of the pledge', async () => {
  const donor = await createDonor({ address: '1 Old Road' })
  const request = await createRequest({ needDate: dayFromToday(5) })
  const change = callHandler(registerDonor, {
    path: '/api/donorcreate',
    cookies: await signedIn(donor),
    body: {
      email: donor.email,
      phone: '+880 1711-000000',
      bloodGroup: 'O+',
      district: 'Dhaka',
      upazila: 'Savar',
      address: '2 New Road',
    },
  })

  const [pledged, changed] = await Promise.all([pledge(donor, request), change])

  expect([pledged.status, changed.status]).toEqual([200, 201])
  const stored = await User.findById(donor._id).lean()
  expect(stored?.donor).toMatchObject({
    address: '2 New Road',
    lastDonationDate: request.needDate,
  })
})

test('a donor who saves the profile repeatedly during a pledge has the day of the pledge', async () => {
  for (let round = 0; round < 5; round += 1) {
    const donor = await createDonor()
    const request = await createRequest({ needDate: dayFromToday(5) })
    const cookies = await signedIn(donor)
    const body = { lastDonationDate: dayFromToday(-200) }
    const save = () =>
      callHandler(updateAccount, { method: 'PATCH', path: '/api/account', cookies, body })

    let isPledging = true
    const pledged = pledge(donor, request).finally(() => {
      isPledging = false
    })
    // A save before the pledge succeeds, and the pledge then moves the day; a save after it is rejected.
    while (isPledging) expect([200, 422]).toContain((await save()).status)

    expect(await pledged).toMatchObject({ status: 200 })
    const stored = await User.findById(donor._id).lean()
    expect(stored?.donor).toMatchObject({ lastDonationDate: request.needDate })
  }
})
