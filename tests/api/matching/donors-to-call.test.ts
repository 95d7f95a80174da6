import { GET } from '@/app/api/requests/[id]/donors/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { DonorToCall } from '@/lib/features/matching/contract'
import { Block } from '@/models/block'
import { ContactView } from '@/models/contact-view'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

let owner: Person

beforeAll(connectDb)
beforeEach(async () => {
  await Promise.all([User.deleteMany(), Block.deleteMany(), ContactView.deleteMany()])
  owner = await createPerson()
})

const inSavar = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({
    ...{ requester: owner._id, bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' },
    ...{ needDate: dayFromToday(2), ...fields },
  })

async function ask({ id }: Pick<Request, 'id'>, person?: Person) {
  const cookies = person && (await signedIn(person))
  return callHandler<{ donors: DonorToCall[] }>(GET, {
    path: `/api/requests/${id}/donors`,
    params: { id },
    ...(cookies && { cookies }),
  })
}

async function donorsFor(request: Request, person = owner): Promise<DonorToCall[]> {
  const { status, body } = await ask(request, person)
  expect(status).toBe(200)
  return body.donors
}

const idsFor = async (request: Request) => (await donorsFor(request)).map(({ _id }) => _id)

const near = { bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' } as const

describe('the donors whom a requester can call', () => {
  test('come nearest first, the own group first in each ring, with their numbers', async () => {
    const neighbour = await createDonor({ ...near, district: 'Gazipur', upazila: 'Kapasia' })
    const ofDistrict = await createDonor({ ...near, upazila: 'Dhamrai' })
    const compatible = await createDonor({ ...near, bloodGroup: 'O-' })
    const exact = await createDonor({ ...near, phone: '+880 1711-000001' }, { name: 'Mitu Das' })
    await createDonor({ ...near, district: 'Bhola', upazila: 'Monpura' })
    await createDonor({ ...near, bloodGroup: 'B+' })
    const donors = await donorsFor(await inSavar())
    expect(donors[0]).toEqual({
      ...{ _id: exact.id, name: 'Mitu Das', ...near },
      ...{ ring: 'upazila', phone: '+880 1711-000001' },
    })
    expect(donors.map(({ _id, ring }) => [_id, ring])).toEqual([
      [exact.id, 'upazila'],
      [compatible.id, 'upazila'],
      [ofDistrict.id, 'district'],
      [neighbour.id, 'neighbours'],
    ])
  })

  test('are at most five', async () => {
    for (let nth = 0; nth < 6; nth += 1) await createDonor(near)
    expect(await donorsFor(await inSavar())).toHaveLength(5)
  })

  test('come from the whole country when the request has no district', async () => {
    const { id } = await createDonor({ ...near, district: 'Bhola', upazila: 'Monpura' })
    const request = await createRequest({ requester: owner._id, bloodGroup: 'A+' })
    expect(await donorsFor(request)).toMatchObject([{ _id: id, ring: 'country' }])
  })

  test('omit those who hide their number, cannot give, pledged, or have a block with the requester', async () => {
    const request = await inSavar()
    await createDonor({ ...near, contactsFor: 'accepted' })
    await createDonor({ ...near, isAvailable: false })
    await createDonor({ ...near, lastDonationDate: dayFromToday(-30) })
    await createPledge({ request, donor: await createDonor(near), status: 'standing' })
    const blocker = await createDonor(near)
    await Block.create({
      ...{ blocker: blocker._id, blocked: owner._id, isNamed: true },
      ...{ kind: 'donor', target: owner._id, at: new Date() },
    })
    const shown = await createDonor(near)
    expect(await idsFor(request)).toEqual([shown.id])
  })

  test('are none until the email is confirmed, and once no bag is needed', async () => {
    await createDonor(near)
    const stranger = await createPerson({ emailVerifiedAt: null })
    expect(await donorsFor(await inSavar({ requester: stranger._id }), stranger)).toEqual([])
    expect(await donorsFor(await inSavar({ status: 'covered' }))).toEqual([])
    expect(await donorsFor(await inSavar({ needDate: dayFromToday(-1) }))).toEqual([])
  })

  test('count towards the contact details that a person may see in a day', async () => {
    const donor = await createDonor(near)
    const request = await inSavar()
    expect(await idsFor(request)).toEqual([donor.id])
    const views = await ContactView.find({ viewer: `account ${owner.id}` }).lean()
    expect(views.flatMap(({ donors }) => donors.map(String))).toEqual([donor.id])
  })
})

test('they are hidden from guests, other members and admins, and for a request that does not exist', async () => {
  const request = await inSavar()
  expectErrorResponse(await ask(request), UNAUTHENTICATED)
  const notOwn = {
    ...{ status: 403, code: 'forbidden', message: 'This request belongs to someone else.' },
  }
  expectErrorResponse(await ask(request, await createDonor()), notOwn)
  expectErrorResponse(await ask(request, await createPerson({ role: 'admin' })), notOwn)
  expectErrorResponse(await ask({ id: 'f'.repeat(24) }, owner), {
    ...{ status: 404, code: 'not-found', message: "This blood request doesn't exist." },
  })
})
