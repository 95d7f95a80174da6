import { DELETE as deleteOwn } from '@/app/api/account/route'
import { POST as postRequest } from '@/app/api/createbloodrequest/route'
import { POST as donate } from '@/app/api/donateonbloodreq/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { book } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'
import { countsOf, volunteer } from '@/tests/support/volunteers'

const ROUNDS = 12

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)

async function leave(person: Person) {
  const cookies = await signedIn(person)
  return callHandler(deleteOwn, { method: 'DELETE', path: '/api/account', cookies })
}

/** New people repeatedly delete their accounts during another action. */
async function whileLeaving(
  people: () => Promise<Person>,
  act: (person: Person) => Promise<{ status: number }>,
  check: (person: Person) => Promise<void>,
) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await people()
    const [left, done] = await Promise.all([leave(person), act(person)])
    expect(left.status).toBe(200)
    expect([200, 201, 400, 401, 409]).toContain(done.status)
    expect(await User.findById(person._id)).toBeNull()
    await check(person)
  }
}

test('a person who deletes the account while posting leaves no open request', async () => {
  await whileLeaving(
    createPerson,
    async (person) =>
      callHandler(postRequest, {
        path: '/api/createbloodrequest',
        cookies: await signedIn(person),
        body: {
          ...{ email: person.email, patientName: 'Abdul Karim', bloodGroup: 'B+', bloodBag: 2 },
          ...{ time: dayFromToday(2), location: 'Ward 4', phone: '+880 1711-000001' },
        },
      }),
    async ({ _id }) => {
      const left = await BloodRequest.find({ requester: _id }).lean()
      for (const request of left) {
        expect(request).toMatchObject({ status: 'closed', patientName: '', phone: '' })
      }
    },
  )
})

test('a person who deletes the account while booking has no place', async () => {
  const service = await createHealthTest({ slotCapacity: 40 })
  await whileLeaving(
    createPerson,
    (person) => book(person, service),
    async ({ _id }) => {
      expect(await Booking.countDocuments({ person: _id })).toBe(0)
      const slot = await BookingSlot.findOne({ test: service._id }).lean()
      expect(slot?.taken ?? 0).toBe(0)
    },
  )
})

test('a person who deletes the account while volunteering is not counted', async () => {
  const campaign = (await createCampaign())._id
  await whileLeaving(
    createPerson,
    (person) => volunteer(person, campaign),
    async () => expect(await countsOf(campaign)).toEqual({ count: 0, entries: 0 }),
  )
})

test('bags pledged during the deletion of the account are needed again', async () => {
  const request = await createRequest({ bags: 3 })
  await whileLeaving(
    () => createDonor(),
    async (donor) =>
      callHandler(donate, {
        path: '/api/donateonbloodreq',
        cookies: await signedIn(donor),
        body: {
          ...{ email: donor.email, bloodreqId: String(request._id), bloodBag: 3 },
          date: request.needDate,
        },
      }),
    async ({ _id }) => {
      expect(await Pledge.countDocuments({ donor: _id, status: 'standing' })).toBe(0)
      expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
        ...{ status: 'open', bagsNeeded: 3 },
      })
    },
  )
})

test('donors who pledge while the requester deletes the account are released', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [owner, donor] = [await createPerson(), await createDonor()]
    const request = await createRequest({ requester: owner._id, bags: 2 })
    const body = { email: donor.email, bloodreqId: String(request._id), bloodBag: 1 }
    const cookies = await signedIn(donor)
    const [left] = await Promise.all([
      leave(owner),
      callHandler(donate, {
        ...{ path: '/api/donateonbloodreq', cookies },
        body: { ...body, date: request.needDate },
      }),
    ])
    expect(left.status).toBe(200)
    expect(await Pledge.countDocuments({ request: request._id, status: 'standing' })).toBe(0)
    const free = await User.findById(donor._id).lean()
    expect(free?.donor?.lastDonationDate).toBeNull()
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      ...{ status: 'closed', bagsNeeded: 2, patientName: '' },
    })
  }
})
