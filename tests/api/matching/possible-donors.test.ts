import { GET } from '@/app/api/requests/[id]/matches/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import {
  compareMatches,
  type MatchedDonor,
  type MatchingDonor,
  type MatchingRequest,
  matchOf,
} from '@/lib/features/matching/rules'
import { countMatches } from '@/lib/features/matching/server/count-matches'
import { findMatches } from '@/lib/features/matching/server/find-matches'
import { surroundingsOf, upazilasOf } from '@/lib/features/places/server/reference-lists'
import { AlertPlan } from '@/models/alert-plan'
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
  await User.deleteMany()
  owner = await createDonor({ bloodGroup: 'A+' })
})

const inSavar = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({
    ...{ requester: owner._id, bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' },
    ...{ needDate: dayFromToday(2), ...fields },
  })

async function ask({ id }: Pick<Request, 'id'>, person?: Person) {
  const path = `/api/requests/${id}/matches`
  const cookies = person && (await signedIn(person))
  return callHandler(GET, { path, params: { id }, ...(cookies && { cookies }) })
}

async function ringsOf(request: Request, person = owner) {
  const { status, body } = await ask(request, person)
  expect(status).toBe(200)
  return (body as { rings: unknown }).rings
}

const NOBODY = { exact: 0, compatible: 0 }

describe('the number of possible donors for the owner of a request', () => {
  test('counts each ring around its place, and separates donors who need a crossmatch', async () => {
    await createDonor({ bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' })
    await createDonor({ bloodGroup: 'O-', district: 'Dhaka', upazila: 'Savar' })
    await createDonor({ bloodGroup: 'A-', district: 'Dhaka', upazila: 'Dhamrai' })
    await createDonor({ bloodGroup: 'A+', district: 'Gazipur', upazila: 'Kapasia' })
    await createDonor({ bloodGroup: 'A+', district: 'Tangail', upazila: 'Sakhipur' })
    await createDonor({ bloodGroup: 'O+', district: 'Bhola', upazila: 'Monpura' })
    await createDonor({ bloodGroup: 'B+', district: 'Dhaka', upazila: 'Savar' })
    const { status, body } = await ask(await inSavar(), owner)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ district: 'Dhaka', upazila: 'Savar' },
      rings: [
        { ring: 'upazila', exact: 1, compatible: 1 },
        { ring: 'district', exact: 0, compatible: 1 },
        { ring: 'neighbours', exact: 1, compatible: 0 },
        { ring: 'division', exact: 1, compatible: 0 },
        { ring: 'country', exact: 0, compatible: 1 },
      ],
      asked: { people: 0, circle: 0, waitsForConfirmation: false },
    })
  })

  test('separates the other thanas of the city from the rest of the district', async () => {
    await createDonor({ bloodGroup: 'A+', district: 'Dhaka', upazila: 'Mirpur' })
    await createDonor({ bloodGroup: 'A+', district: 'Dhaka', upazila: 'Pallabi' })
    await createDonor({ bloodGroup: 'A-', district: 'Dhaka', upazila: 'Uttara West' })
    await createDonor({ bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' })
    const rings = (await ringsOf(await inSavar({ upazila: 'Mirpur' }))) as unknown[]
    expect(rings.slice(0, 3)).toEqual([
      { ring: 'upazila', exact: 1, compatible: 0 },
      { ring: 'city', exact: 1, compatible: 1 },
      { ring: 'district', exact: 1, compatible: 0 },
    ])
  })

  test('includes how many donors were alerted, or that alerts need a confirmed email', async () => {
    const request = await inSavar()
    await AlertPlan.create({ request: request._id, waves: 2, asked: 10, nextAt: new Date() })
    expect((await ask(request, owner)).body).toMatchObject({
      asked: { people: 10, waitsForConfirmation: false },
    })
    const stranger = await createPerson({ emailVerifiedAt: null })
    const unasked = await inSavar({ requester: stranger._id })
    expect((await ask(unasked, stranger)).body).toMatchObject({
      asked: { people: 0, waitsForConfirmation: true },
    })
  })

  test('omits donors who are unavailable, or deferred on the need date', async () => {
    const place = { bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' } as const
    await createDonor({ ...place, isAvailable: false })
    await createDonor({ ...place, lastDonationDate: dayFromToday(2 - 119) })
    await createDonor({ ...place, lastDonationDate: dayFromToday(2 - 120) })
    const [nearest] = (await ringsOf(await inSavar())) as unknown[]
    expect(nearest).toEqual({ ring: 'upazila', exact: 1, compatible: 0 })
  })

  test('omits donors who pledged or were refused, but not those who withdrew', async () => {
    const request = await inSavar()
    for (const status of ['standing', 'refused', 'cancelled'] as const) {
      const donor = await createDonor({ bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' })
      await createPledge({ request, donor, status })
    }
    const [nearest] = (await ringsOf(request)) as unknown[]
    expect(nearest).toEqual({ ring: 'upazila', exact: 1, compatible: 0 })
  })

  test('covers the country without a district, and the district without an upazila', async () => {
    await createDonor({ bloodGroup: 'A+', district: 'Bhola', upazila: 'Monpura' })
    const anywhere = await createRequest({ requester: owner._id, bloodGroup: 'A+' })
    expect(await ringsOf(anywhere)).toEqual([{ ring: 'country', exact: 1, compatible: 0 }])
    const inBhola = await createRequest({
      ...{ requester: owner._id, bloodGroup: 'A+', district: 'Bhola' },
    })
    expect((await ringsOf(inBhola)) as unknown[]).toContainEqual({
      ...{ ring: 'district', exact: 1, compatible: 0 },
    })
  })

  test('is zero after the request ends', async () => {
    await createDonor({ bloodGroup: 'A+' })
    expect(await ringsOf(await inSavar({ needDate: dayFromToday(-1) }))).toEqual([])
  })

  test('is also shown to admins', async () => {
    const admin = await createPerson({ role: 'admin' })
    expect(await ringsOf(await inSavar(), admin)).toContainEqual({ ring: 'upazila', ...NOBODY })
  })
})

test('the number is hidden from guests and other members, and for a request that does not exist', async () => {
  const request = await inSavar()
  expectErrorResponse(await ask(request), UNAUTHENTICATED)
  expectErrorResponse(await ask(request, await createDonor()), {
    ...{ status: 403, code: 'forbidden', message: 'This request belongs to someone else.' },
  })
  expectErrorResponse(await ask({ id: 'f'.repeat(24) }, owner), {
    ...{ status: 404, code: 'not-found', message: "This blood request doesn't exist." },
  })
})

describe('the database agrees with the rule for every group and place', () => {
  const districts = ['Dhaka', 'Gazipur', 'Tangail', 'Sylhet', "Cox's Bazar"]
  let donors: MatchingDonor[]

  beforeEach(async () => {
    donors = []
    for (let nth = 0; nth < 120; nth += 1) {
      const district = districts[nth % districts.length] as string
      const upazilas = upazilasOf(district)
      const fields = {
        bloodGroup: BLOOD_GROUPS[(nth * 3) % 8] as (typeof BLOOD_GROUPS)[number],
        ...{ district, upazila: upazilas[nth % upazilas.length]?.name ?? '' },
        isAvailable: nth % 7 !== 0,
        isInRareCircle: nth % 2 === 0,
        lastDonationDate: nth % 3 === 0 ? null : dayFromToday(-90 - (nth % 40)),
      }
      const { id } = await createDonor(fields)
      donors.push({ id, ...fields })
    }
  })

  function requestFor(bloodGroup: (typeof BLOOD_GROUPS)[number], nth: number): MatchingRequest {
    const district = districts[nth % districts.length] as string
    return {
      ...{ bloodGroup, needDate: dayFromToday(nth) },
      surroundings: {
        ...{ district, upazila: upazilasOf(district)[0]?.name ?? '' },
        ...surroundingsOf(district),
      },
      excluded: [owner.id, ...donors.slice(nth * 10, nth * 10 + 5).map(({ id }) => id)],
    }
  }

  test('on the number of donors in each ring', async () => {
    for (const [nth, bloodGroup] of BLOOD_GROUPS.entries()) {
      const request = requestFor(bloodGroup, nth)
      const matched = donors.map((donor) => matchOf(donor, request))
      const inRing = (ring: string, isExact: boolean) =>
        matched.filter((one) => one.isMatch && one.ring === ring && one.isExact === isExact).length
      const counted = await countMatches(request)
      expect(counted.reduce((sum, one) => sum + one.exact + one.compatible, 0)).toBeGreaterThan(0)
      for (const { ring, exact, compatible } of counted) {
        expect({ ring, exact, compatible }).toEqual({
          ...{ ring, exact: inRing(ring, true), compatible: inRing(ring, false) },
        })
      }
    }
  })

  test('on the order of alerts, page by page', async () => {
    const anywhere = { ...requestFor('B+', 1), surroundings: null }
    for (const request of [...BLOOD_GROUPS.map(requestFor), anywhere]) {
      const expected = donors
        .flatMap((donor) => {
          const match = matchOf(donor, request)
          if (!match.isMatch) return []
          const { ring, isExact } = match
          return [{ id: donor.id, ring, isExact, lastDonationDate: donor.lastDonationDate }]
        })
        .sort(compareMatches)
      expect(await findMatches(request, { limit: 200 })).toEqual(expected)
      const read = []
      for (;;) {
        const page: MatchedDonor[] = await findMatches(request, { limit: 3, after: read.at(-1) })
        read.push(...page)
        if (page.length < 3) break
      }
      expect(read).toEqual(expected)
    }
  })
})
