import { Types } from 'mongoose'
import { GET as getCampaigns } from '@/app/api/getallcampaigns/route'
import { POST as getCampaign } from '@/app/api/getspecificcampaignandothers/route'
import { GET as getBookings } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { BookingDto } from '@/lib/features/bookings/contract'
import { listOwnBookings } from '@/lib/features/bookings/server/list-own-bookings'
import type { ApiCampaign } from '@/lib/features/campaigns/contract'
import { listVolunteers } from '@/lib/features/campaigns/server/list-volunteers'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { Booking } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { UploadedPicture } from '@/models/uploaded-picture'
import { Volunteer } from '@/models/volunteer'
import { createBooking, createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

let admin: Person

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
})

describe('an admin of campaigns with very many volunteers', () => {
  const MANY = 1_050

  async function helpers(campaign: Types.ObjectId, count: number) {
    const entries = Array.from({ length: count }, (_, nth) => ({
      ...{ campaign, person: new Types.ObjectId(), name: `Volunteer ${nth}` },
      email: `volunteer-${String(nth).padStart(5, '0')}@people.example`,
      ...{ phone: '+8801700123456', address: '12 Station Road' },
    }))
    await Volunteer.insertMany(entries)
    await Campaign.updateOne({ _id: campaign }, { volunteerCount: count })
  }

  let large: Types.ObjectId

  beforeAll(async () => {
    large = (await createCampaign({ title: 'Large' }))._id
    await helpers(large, MANY)
    await helpers((await createCampaign({ title: 'Small' }))._id, 3)
  })

  test('gets the first hundred of each campaign, and the total', async () => {
    const cookies = await signedIn(admin)
    const { body } = await callHandler<{ campaigns: ApiCampaign[] }>(getCampaigns, { cookies })
    const counted = body.campaigns.map(({ title, volunteer, volunteerCount }) => [
      ...[title, volunteer.length, volunteerCount],
    ])
    expect(counted.sort()).toEqual([
      ['Large', 100, MANY],
      ['Small', 3, 3],
    ])
    const first = body.campaigns.find(({ title }) => title === 'Large')?.volunteer[0]
    expect(first).toEqual({
      _id: expect.any(String),
      name: 'Volunteer 0',
      email: 'volunteer-00000@people.example',
      ...{ phone: '+8801700123456', address: '12 Station Road' },
    })
  })

  test('gets a thousand of one campaign', async () => {
    const cookies = await signedIn(admin)
    const body = { campaginId: String(large) }
    const response = await callHandler<{ campaign: ApiCampaign }>(getCampaign, { cookies, body })
    expect(response.body.campaign.volunteer).toHaveLength(1_000)
    expect((await listVolunteers(String(large))).volunteers).toHaveLength(1_000)
  })
})

test('a person with very many bookings reads the two hundred newest', async () => {
  const person = await createPerson()
  const { _id, ...one } = (await createBooking({ person })).toObject()
  const since = Date.now()
  await Booking.insertMany(
    Array.from({ length: 250 }, (_, nth) => ({
      ...one,
      healthTestName: `Test ${nth}`,
      createdAt: new Date(since + nth * 1_000),
    })),
  )
  const cookies = await signedIn(person)
  const params = { email: person.email }
  const { body } = await callHandler<{ data: BookingDto[] }>(getBookings, { cookies, params })
  const own = await listOwnBookings({ id: person.id } as Parameters<typeof listOwnBookings>[0])
  for (const list of [body.data, own]) {
    expect(list.map(({ testName }) => testName)).toEqual(
      Array.from({ length: 200 }, (_, nth) => `Test ${249 - nth}`),
    )
  }
})

describe('very many unused pictures', () => {
  const pictures = (count: number, fields: object) =>
    UploadedPicture.collection.insertMany(
      Array.from({ length: count }, () => ({
        address: `/api/images/${new Types.ObjectId()}`,
        owner: null,
        createdAt: new Date('2020-01-01'),
        ...fields,
      })),
    )

  beforeEach(() => UploadedPicture.deleteMany())

  test('are deleted two hundred at a time, the oldest first', async () => {
    await pictures(200, { unwantedAt: new Date('2030-01-02') })
    await pictures(50, { unwantedAt: new Date('2030-01-03') })
    expect(await deleteMarkedPictures()).toBe(200)
    expect(await UploadedPicture.distinct('unwantedAt')).toEqual([new Date('2030-01-03')])
    expect(await deleteMarkedPictures()).toBe(50)
  })

  test('are all found when no account uses them', async () => {
    await pictures(530, { unwantedAt: null })
    expect(await deleteMarkedPictures(2_000)).toBe(530)
  })
})
