import { DELETE } from '@/app/api/campaigndelete/[id]/route'
import { GET } from '@/app/api/getallcampaigns/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { Volunteer } from '@/models/volunteer'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'
import { type CampaignId, campaignWith, countsOf, volunteer } from '@/tests/support/volunteers'

const DELETED = { status: 200, body: { message: 'campaign deleted successfully' } }
const NOT_THERE = { status: 404, code: 'not-found', message: "This campaign doesn't exist." }

let cookies: string

function remove(
  campaign: CampaignId,
  as: { cookies?: string; headers?: Record<string, string> } = {},
) {
  const id = String(campaign)
  const path = `/api/campaigndelete/${id}`
  return callHandler(DELETE, { method: 'DELETE', path, params: { id }, cookies, ...as })
}

/** Writes the first payment to a campaign; returns whether the campaign still existed. */
async function give(campaign: CampaignId): Promise<boolean> {
  const donor = (await createPerson())._id
  return inTransaction(async (session) => {
    const { matchedCount } = await Campaign.updateOne(
      { _id: campaign, archivedAt: null },
      { $set: { hasPayments: true } },
      { session },
    )
    if (matchedCount === 0) return false
    await Payment.create([{ campaign, donor, amount: 1_000 }], { session })
    return true
  })
}

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

test('an admin deletes a campaign with its volunteers', async () => {
  const person = await createPerson()
  const [campaign, other] = [await campaignWith(person), await campaignWith(person)]
  const response = await remove(campaign)
  expect([response.status, response.body]).toEqual([200, DELETED.body])
  expect(await Campaign.findById(campaign).lean()).toBeNull()
  expect(await countsOf(campaign)).toEqual({ count: undefined, entries: 0 })
  expect(await countsOf(other)).toEqual({ count: 1, entries: 1 })
})

test('a campaign with payments is archived, without its volunteers', async () => {
  const campaign = await campaignWith(await createPerson())
  await give(campaign)
  expect(await remove(campaign)).toMatchObject(DELETED)
  expect(await Campaign.findById(campaign).lean()).toMatchObject({
    archivedAt: expect.any(Date),
    hasPayments: true,
    volunteerCount: 0,
  })
  expect(await countsOf(campaign)).toEqual({ count: 0, entries: 0 })
  expect(await Payment.countDocuments({ campaign })).toBe(1)
  const list = await callHandler<{ campaigns: { _id: string }[] }>(GET, {
    path: '/api/getallcampaigns',
  })
  expect(list.body.campaigns.map(({ _id }) => _id)).not.toContain(String(campaign))
})

test('a campaign that does not exist or was deleted can’t be deleted', async () => {
  const { _id: deleted } = await createCampaign()
  await remove(deleted)
  const archivedAt = new Date('2031-01-01')
  const { _id: archived } = await createCampaign({ archivedAt })
  expect(await remove(deleted)).toMatchObject(DELETED)
  for (const id of ['0123456789abcdef01234567', archived]) {
    expectErrorResponse(await remove(id), NOT_THERE)
  }
  expect(await Campaign.findById(archived).lean()).toMatchObject({ archivedAt })
})

test('the organisation’s campaign can’t be deleted', async () => {
  const { _id } = await createCampaign({ isOrganisation: true })
  expectErrorResponse(await remove(_id), {
    status: 409,
    code: 'conflict',
    message: "The organisation's own campaign can't be deleted.",
  })
  expect(await Campaign.findById(_id).lean()).toMatchObject({ archivedAt: null })
})

test.each(['x', '0123', '0123456789abcdef0123456z', '$where'])(
  'rejects an invalid id (%s)',
  async (id) => {
    expectErrorResponse(await remove(id), { status: 400, code: 'not-an-id' })
  },
)

describe('permission to delete', () => {
  test('is denied to a visitor and a member', async () => {
    const { _id } = await createCampaign()
    expectErrorResponse(await remove(_id, { cookies: undefined }), UNAUTHENTICATED)
    expectErrorResponse(await remove(_id, { cookies: await signedIn(await createPerson()) }), {
      status: 403,
      code: 'forbidden',
      message: 'Only admins can do this.',
    })
    expect(await Campaign.countDocuments({ _id })).toBe(1)
  })

  test('is denied to a page of another site', async () => {
    const { _id } = await createCampaign()
    const headers = { origin: 'https://elsewhere.example' }
    expect(await remove(_id, { headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    })
    expect(await Campaign.countDocuments({ _id })).toBe(1)
  })
})

describe('concurrently', () => {
  test('five admins who delete it succeed once', async () => {
    const { _id } = await createCampaign()
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(_id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test.each(['without', 'with'])(
    'people volunteer for a campaign %s money, and no entry remains',
    async (money) => {
      const people = await Promise.all(Array.from({ length: 10 }, () => createPerson()))
      const { _id } = await createCampaign()
      if (money === 'with') await give(_id)

      const calls = people.map((person) => volunteer(person, _id))
      calls.splice(5, 0, remove(_id) as ReturnType<typeof volunteer>)
      const responses = await Promise.all(calls)

      expect(responses[5]).toMatchObject(DELETED)
      for (const { status } of responses) expect([200, 404]).toContain(status)
      expect(await countsOf(_id)).toEqual({ count: money === 'with' ? 0 : undefined, entries: 0 })
    },
    60_000,
  )

  test('a person pays, and no payment remains without its campaign', async () => {
    const campaigns = await Promise.all(Array.from({ length: 20 }, () => createCampaign()))
    const outcomes = await Promise.all(
      campaigns.map(async ({ _id }) => {
        const [given, response] = await Promise.all([give(_id), remove(_id)])
        expect(response).toMatchObject(DELETED)
        const stored = await Campaign.findById(_id).lean()
        return { given, rows: await Payment.countDocuments({ campaign: _id }), stored }
      }),
    )
    for (const { given, rows, stored } of outcomes) {
      expect(rows).toBe(given ? 1 : 0)
      if (given) expect(stored).toMatchObject({ hasPayments: true, archivedAt: expect.any(Date) })
      else expect(stored).toBeNull()
    }
  }, 60_000)
})

test('a deleted campaign has no volunteers left', async () => {
  const there = await Campaign.find({ archivedAt: null }, { _id: 1 }).lean()
  const campaign = { $nin: there.map(({ _id }) => _id) }
  expect(await Volunteer.countDocuments({ campaign })).toBe(0)
})
