import mongoose from 'mongoose'
import { GET as getAudit } from '@/app/api/audit/route'
import { GET as getCampaigns } from '@/app/api/getallcampaigns/route'
import { GET as getBlogPosts } from '@/app/api/getblogposts/route'
import { GET as getBloodRequests } from '@/app/api/getbloodrequests/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { GET as getBookings } from '@/app/api/gettestbookings/route'
import { GET as getOwnBookings } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { GET as getRecipients } from '@/app/api/overview/recipients/route'
import { GET as getOverview } from '@/app/api/overview/route'
import { GET as getSlots } from '@/app/api/services/[id]/slots/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Overview } from '@/lib/features/overview/contract'
import { lastDays, MAX_RANGE_DAYS } from '@/lib/features/overview/rules'
import { AuditEntry } from '@/models/audit-entry'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { seedCrowd } from '@/scripts/seed/crowd'
import { seedCampaignCrowd } from '@/scripts/seed/crowd-campaigns'
import { seedDemo } from '@/scripts/seed/demo'
import {
  campaignFields,
  createBooking,
  createHealthTest,
  createPerson,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

/**
 * The bytes allowed for a row: its contract fields and keys as the seed fills them in, and a little more.
 * An extra URL, email or sentence would exceed it.
 */
const BYTES_PER = {
  // Services and posts are in two languages; a Bangla letter has three bytes.
  ...{ donor: 320, request: 255, service: 800, campaign: 420, post: 780 },
  ...{ booking: 480, slot: 65, member: 380 },
  ...{ booking: 480, slot: 65, act: 480 },
  ...{ booking: 480, slot: 65, recipient: 290 },
}
/** The bytes around the rows: the total, the page, the limit, a message. */
const FRAME = 120
/** The extra bytes of a list with a limited count: the flag, and the cursor of the next page. */
const CURSOR = 130

/** Enough people for 200 open requests. */
const CROWD = 14_000

let cookies: string

beforeAll(async () => {
  await connectDb()
  await seedDemo()
  await seedCrowd(CROWD)
  cookies = await signedIn(await createPerson())
})

type Fields = Record<string, unknown>

/** All fields that appear in a row. */
function fieldsOf(rows: Fields[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()
}

function expectWithin({ bytes, body }: HandlerResponse, rows: number, bytesPerRow: number) {
  const frame = (body as Fields).totalIsCapped ? FRAME + CURSOR : FRAME
  expect(bytes.byteLength).toBeLessThanOrEqual(rows * bytesPerRow + frame)
  // A budget of twice the size would miss an extra field.
  expect(bytes.byteLength).toBeGreaterThan((rows * bytesPerRow) / 2)
}

describe('a search for donors on a slow connection', () => {
  interface Found extends Fields {
    donors: (Fields & { donor: Fields })[]
  }

  // Pages of people who have given before: they have every field.
  test.each([
    ['page=72', 50],
    ['page=18&limit=200', 200],
  ])('returns with %s %d donors and only the fields that the page shows', async (query, rows) => {
    const response = await callHandler<Found>(getDonors, {
      path: `/api/getdonars?${query}`,
      cookies,
    })
    const { donors } = response.body
    expect(donors).toHaveLength(rows)
    expectWithin(response, rows, BYTES_PER.donor)
    expect(fieldsOf([response.body])).toEqual([
      ...['contactsLeft', 'donors', 'limit', 'message', 'next', 'page', 'total', 'totalIsCapped'],
    ])
    expect(fieldsOf(donors)).toEqual([
      ...['_id', 'donor', 'email', 'labels', 'name', 'photo', 'withheld'],
    ])
    expect(fieldsOf(donors.map(({ donor }) => donor))).toEqual([
      ...['bloodGroup', 'district', 'isDonatable', 'lastDonationDate', 'phone', 'upazila'],
    ])
  })
})

test('the list of open requests returns 200 of them and only the fields of the card', async () => {
  interface Listed extends Fields {
    bloodRequests: Fields[][]
  }
  const response = await callHandler<Listed>(getBloodRequests)
  const requests = response.body.bloodRequests.flat()
  expect(requests).toHaveLength(200)
  expectWithin(response, 200, BYTES_PER.request)
  expect(fieldsOf([response.body])).toEqual(['bloodRequests', 'limit', 'page', 'total'])
  expect(fieldsOf(requests)).toEqual([
    ...['_id', 'bloodBag', 'bloodGroup', 'component', 'district', 'hospital', 'location', 'note'],
    ...['patientName', 'phone', 'phoneFor', 'time', 'upazila', 'urgency'],
  ])
})

test('the list of health services returns only the fields of a card', async () => {
  const response = await callHandler<{ services: Fields[] }>(getServices)
  const { services } = response.body
  expect(services.length).toBeGreaterThan(5)
  expectWithin(response, services.length, BYTES_PER.service)
  expect(fieldsOf([response.body])).toEqual(['services'])
  expect(fieldsOf(services)).toEqual([
    ...['_id', 'imageUrl', 'language', 'testDescription', 'testName', 'testPrice', 'translation'],
  ])
})

test('the blog returns the fields of its cards without the contents', async () => {
  const response = await callHandler<{ blogPosts: Fields[] }>(getBlogPosts)
  const { blogPosts } = response.body
  expect(blogPosts.length).toBeGreaterThan(6)
  expectWithin(response, blogPosts.length, BYTES_PER.post)
  expect(fieldsOf([response.body])).toEqual(['blogPosts', 'limit', 'page', 'total'])
  expect(fieldsOf(blogPosts)).toEqual([
    ...['_id', 'author', 'createdAt', 'description', 'language', 'photo', 'title', 'translation'],
  ])
})

test('the campaigns have the same size with many volunteers as with none', async () => {
  await Campaign.deleteMany()
  const [campaign] = await Campaign.insertMany(Array.from({ length: 60 }, () => campaignFields()))
  const person = await createPerson()
  const entry = { ...person.toObject(), phone: '+880 1700-123456', address: '12 Station Road' }
  await Volunteer.insertMany(
    Array.from({ length: 500 }, () => ({
      ...entry,
      _id: undefined,
      campaign: campaign?._id,
      person: new mongoose.Types.ObjectId(),
    })),
  )
  await Campaign.updateOne({ _id: campaign?._id }, { volunteerCount: 500 })
  const response = await callHandler<{ campaigns: Fields[] }>(getCampaigns, { cookies })
  expect(response.body.campaigns).toHaveLength(60)
  expectWithin(response, 60, BYTES_PER.campaign)
  expect(fieldsOf(response.body.campaigns)).toEqual([
    ...['_id', 'address', 'description', 'donationAmount', 'endDate', 'language', 'photo'],
    ...['startDate', 'title', 'translation', 'volunteer', 'volunteerCount'],
  ])
})

test('an admin who reads the bookings gets only one page of them', async () => {
  const person = await createPerson({ name: 'Nusrat Jahan', role: 'admin' })
  for (let nth = 0; nth < 60; nth += 1) await createBooking({ person, hour: nth % 24 })
  const admin = await signedIn(person)
  const response = await callHandler<{ data: Fields[] }>(getBookings, { cookies: admin })
  expect(response.body.data).toHaveLength(50)
  expectWithin(response, 50, BYTES_PER.booking)
  expect(fieldsOf(response.body.data)).toEqual([
    ...['_id', 'address', 'date', 'imageUrl', 'phone', 'price', 'status', 'testId', 'testName'],
    ...['time', 'userEmail', 'userName'],
  ])
})

test('an admin who reads the people gets a page of the fields shown, and no password or version', async () => {
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  const path = '/api/getusers?page=3&limit=200'
  const response = await callHandler<{ users: (Fields & { donor?: Fields })[] }>(getUsers, {
    ...{ path, cookies: admin },
  })
  const { users } = response.body
  expect(users).toHaveLength(200)
  expectWithin(response, 200, BYTES_PER.member)
  expect(fieldsOf([response.body])).toEqual([
    ...['limit', 'next', 'page', 'total', 'totalIsCapped', 'users'],
  ])
  expect(fieldsOf(users)).toEqual([
    ...['_id', 'donor', 'email', 'isConfirmed', 'name', 'photo', 'roll'],
  ])
  expect(fieldsOf(users.flatMap(({ donor }) => (donor ? [donor] : [])))).toEqual([
    ...['address', 'bloodGroup', 'contactsFor', 'district', 'isDonatable', 'lastDonationDate'],
    ...['phone', 'upazila'],
  ])
})

test('an admin who reads the audit log gets a page of it, with the name and picture of each person', async () => {
  const admin = await createPerson({ name: 'Amina Begum', role: 'admin' })
  const person = await createPerson({ name: 'Nusrat Jahan' })
  await AuditEntry.insertMany(
    Array.from({ length: 60 }, () => ({
      ...{ actor: admin._id, action: 'booking-approved', person: person._id, thing: admin._id },
      ...{ title: 'Complete Blood Count, 2031-12-01 10:00 AM', at: new Date() },
    })),
  )
  const cookies = await signedIn(admin)
  const response = await callHandler<{ entries: Fields[] }>(getAudit, { cookies })
  const { entries } = response.body
  expect(entries).toHaveLength(50)
  expectWithin(response, 50, BYTES_PER.act)
  expect(fieldsOf(entries)).toEqual([
    ...[
      '_id',
      'action',
      'actor',
      'at',
      'from',
      'person',
      'reason',
      'thing',
      'title',
      'to',
      'token',
    ],
  ])
  expect(fieldsOf(entries.map(({ actor }) => actor as Fields))).toEqual(['id', 'name', 'photo'])
})

test('a person who reads their own bookings gets only the fields of the list', async () => {
  const person = await createPerson({ name: 'Nusrat Jahan' })
  for (let nth = 0; nth < 12; nth += 1) await createBooking({ person, hour: nth })
  const response = await callHandler<{ data: Fields[] }>(getOwnBookings, {
    cookies: await signedIn(person),
    params: { email: person.email },
  })
  expect(response.body.data).toHaveLength(12)
  expectWithin(response, 12, BYTES_PER.booking)
})

test('the hours of a day contain no bookings', async () => {
  const { id } = await createHealthTest()
  const path = `/api/services/${id}/slots?date=${dayFromToday(1)}`
  const response = await callHandler<{ slots: Fields[] }>(getSlots, { path, params: { id } })
  expectWithin(response, 24, BYTES_PER.slot)
  expect(fieldsOf([response.body])).toEqual(['date', 'slots'])
  expect(fieldsOf(response.body.slots)).toEqual(['closed', 'free', 'past', 'time'])
})

describe('an admin', () => {
  let admin: string

  beforeAll(async () => {
    admin = await signedIn(await createPerson({ role: 'admin' }))
  })

  test('who reads the overview gets only the fields shown, for any number of people', async () => {
    await seedCampaignCrowd({ users: CROWD, campaigns: 260, volunteers: 0, donations: 5_000 })
    const { from, to } = lastDays(MAX_RANGE_DAYS, dhakaDay())
    const path = `/api/overview?from=${from}&to=${to}`
    const response = await callHandler<Overview>(getOverview, { path, cookies: admin })
    const { weeks, groups, districts, campaigns, topDonors } = response.body
    const rows = [groups.length, districts.length, campaigns.length, topDonors.length]
    expect(rows).toEqual([8, 64, 200, 10])
    expect([105, 106]).toContain(weeks.length)
    // Two years of weeks and the largest 200 campaigns: the maximum.
    const most = 800 + 106 * 60 + 8 * 110 + 64 * 90 + 200 * 170 + 10 * 230
    expect(response.bytes.byteLength).toBeLessThanOrEqual(most)
    expect(response.bytes.byteLength).toBeGreaterThan(most / 2)
    expect(fieldsOf(topDonors as unknown as Fields[])).toEqual([
      ...['bags', 'bloodGroup', 'donations', 'id', 'last', 'name', 'photo'],
    ])
  })

  test('who reads the recipients of blood gets only one page of them', async () => {
    const path = `/api/overview/recipients?from=${dayFromToday(-400)}&limit=100`
    const response = await callHandler<{ recipients: Fields[] }>(getRecipients, {
      path,
      cookies: admin,
    })
    expect(response.body.recipients).toHaveLength(100)
    expectWithin(response, 100, BYTES_PER.recipient)
    expect(fieldsOf([response.body])).toEqual(['limit', 'page', 'recipients', 'total'])
    expect(fieldsOf(response.body.recipients)).toEqual([
      ...['_id', 'bags', 'bloodGroup', 'by', 'fulfilledOn', 'location', 'needDate'],
      ...['patientName'],
    ])
  })
})
