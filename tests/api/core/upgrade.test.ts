import { finished } from 'node:stream/promises'
import mongoose, { Types } from 'mongoose'
import { readPicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { ChatMessage } from '@/models/chat-message'
import { HealthTest } from '@/models/health-test'
import { ModerationCase } from '@/models/moderation-case'
import { Picture } from '@/models/picture'
import { PictureCopy } from '@/models/picture-copy'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import {
  createBlogPost,
  createBooking,
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
  requestFields,
} from '@/scripts/seed/factories'
import { upgradeDatabase } from '@/scripts/upgrade/upgrade-database'
import { picture } from '@/tests/support/pictures'

/** On a database where it finds nothing to do. */
const NOTHING = {
  ...{ pledges: 0, requests: 0, covered: 0, ranked: 0, cases: 0, asked: 0 },
  ...{ incomplete: 0, pictures: 0, shared: 0 },
  ...{ phones: 0, unreadPhones: 0, sized: 0, unreadable: 0, copies: 0, indexes: [] },
}

beforeAll(connectDb)

/** What an upgrade did, apart from what the requests and pledges of all tests lack. */
async function upgraded() {
  const { waves: _waves, reminded: _reminded, ...done } = await upgradeDatabase()
  return done
}

function databaseOf() {
  const { db } = mongoose.connection
  if (!db) throw new Error('The tests have no database')
  return db
}

/** A request as it was stored before anything said when and why it ended. */
async function oldRequest(status: string, bagsNeeded: number, updatedAt = new Date()) {
  const requester = (await createPerson())._id
  const needDate = dayFromToday(-30)
  const stored = { ...requestFields({ needDate }), requester, status, bagsNeeded, updatedAt }
  const { insertedId } = await BloodRequest.collection.insertOne({
    ...stored,
    createdAt: updatedAt,
  })
  return insertedId
}

/** A row of the ledger as it was stored before it knew blood group and status. */
async function oldPledge(donor: Types.ObjectId, request: Types.ObjectId) {
  const { insertedId } = await Pledge.collection.insertOne({
    ...{ donor, request, requester: new Types.ObjectId(), bags: 1 },
    ...{ date: dayFromToday(-400), createdAt: new Date() },
  } as never)
  return insertedId
}

test('the ledger of an earlier version gets the fields that the overview needs', async () => {
  const giver = await createDonor({ bloodGroup: 'AB-' })
  const updatedAt = new Date('2025-03-04T05:06:07Z')
  const fulfilled = await oldRequest('fulfilled', 0, updatedAt)
  const closed = await oldRequest('closed', 1, updatedAt)
  const open = await oldRequest('open', 2)
  const ofDonor = await oldPledge(giver._id, fulfilled)
  const ofGone = await oldPledge(new Types.ObjectId(), fulfilled)
  const ofNobody = await oldPledge(new Types.ObjectId(), new Types.ObjectId())

  const first = await upgraded()
  expect(first).toEqual({ ...NOTHING, pledges: 2, requests: 2, incomplete: 1 })
  const pledge = (id: Types.ObjectId) => Pledge.findById(id).lean()
  expect(await pledge(ofDonor)).toMatchObject({ bloodGroup: 'AB-', status: 'standing' })
  expect(await pledge(ofGone)).toMatchObject({ bloodGroup: 'O+', status: 'standing' })
  expect(await pledge(ofNobody)).not.toHaveProperty('bloodGroup')
  const request = (id: Types.ObjectId) => BloodRequest.findById(id).lean()
  const ended = { endedAt: updatedAt, updatedAt }
  expect(await request(fulfilled)).toMatchObject({ ...ended, endedBy: 'pledges' })
  expect(await request(closed)).toMatchObject({ ...ended, endedBy: 'owner' })
  expect(await request(open)).not.toHaveProperty('endedAt')

  expect(await upgraded()).toEqual({ ...NOTHING, incomplete: 1 })
  await Pledge.deleteOne({ _id: ofNobody })
})

test('requests that only pledges had ended are open again until their day is over', async () => {
  const ended = { status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() } as const
  const [ahead, past, byOwner] = await Promise.all([
    createRequest({ ...ended, needDate: dayFromToday(2) }),
    createRequest({ ...ended, needDate: dayFromToday(-2) }),
    createRequest({ ...ended, endedBy: 'owner', needDate: dayFromToday(2) }),
  ])
  await BloodRequest.updateMany({}, { $set: { bagsNeeded: 0 } })
  expect(await upgraded()).toEqual({ ...NOTHING, covered: 1 })
  const stored = (id: Types.ObjectId) => BloodRequest.findById(id).lean()
  expect(await stored(ahead._id)).toMatchObject({ status: 'covered', endedBy: null, endedAt: null })
  expect(await stored(past._id)).toMatchObject(ended)
  expect(await stored(byOwner._id)).toMatchObject({ ...ended, endedBy: 'owner' })
  expect(await upgraded()).toEqual(NOTHING)
})

test('requests of before there was an urgency are ranked with the scheduled ones', async () => {
  const [before, critical] = await Promise.all([
    createRequest(),
    createRequest({ urgency: 'critical' }),
  ])
  await BloodRequest.collection.updateOne({ _id: before._id }, { $unset: { urgencyRank: 1 } })
  expect(await upgraded()).toEqual({ ...NOTHING, ranked: 1 })
  expect(await BloodRequest.findById(before._id).lean()).toMatchObject({
    ...{ urgencyRank: 0, updatedAt: before.updatedAt },
  })
  expect(await BloodRequest.findById(critical._id).lean()).toMatchObject({ urgencyRank: 2 })
  expect(await upgraded()).toEqual(NOTHING)
})

test('donors are asked for the open requests of before there were waves', async () => {
  await upgradeDatabase()
  const open = await createRequest()
  const [closed, past] = [
    await createRequest({ status: 'closed' }),
    await createRequest({ needDate: dayFromToday(-1) }),
  ]
  expect((await upgradeDatabase()).waves).toBe(1)
  expect(await AlertPlan.findOne({ request: open._id }).lean()).toMatchObject({
    ...{ waves: 0, asked: 0, nextAt: expect.any(Date) },
  })
  expect(await AlertPlan.countDocuments({ request: { $in: [closed._id, past._id] } })).toBe(0)
  expect((await upgradeDatabase()).waves).toBe(0)
})

test('donors are reminded of pledges of an earlier version the evening before', async () => {
  const pledgeIn = async (days: number) => {
    const { _id } = await createPledge({ date: dayFromToday(days) })
    await Pledge.collection.updateOne(
      { _id },
      { $set: { createdAt: new Date(Date.now() - 86_400_000) } },
    )
    return _id
  }
  const [coming, today] = [await pledgeIn(3), await pledgeIn(0)]
  const remindAt = async (_id: Types.ObjectId) =>
    (await Pledge.findById(_id).lean())?.remindDonorAt ?? null
  await upgradeDatabase()
  expect(await remindAt(coming)).toEqual(new Date(`${dayFromToday(2)}T18:00:00+06:00`))
  expect(await remindAt(today)).toBeNull()
})

test('requesters are asked by mail about pledges of an earlier version that are still to come', async () => {
  const pledgeIn = async (days: number) => (await createPledge({ date: dayFromToday(days) }))._id
  const [old, fresh, past] = [await pledgeIn(2), await pledgeIn(2), await pledgeIn(-2)]
  await Pledge.collection.updateMany(
    { _id: { $in: [old, past] } },
    { $unset: { donorConfirmedAt: 1 } },
  )
  expect(await upgraded()).toEqual({ ...NOTHING, asked: 1 })
  const dueAt = async (_id: Types.ObjectId) => (await Pledge.findById(_id).lean())?.askRequesterAt
  expect(await dueAt(old)).toEqual(new Date(`${dayFromToday(2)}T18:00:00+06:00`))
  expect(await dueAt(fresh)).toBeUndefined()
  expect(await dueAt(past)).toBeUndefined()
  expect(await upgraded()).toEqual(NOTHING)
})

test('phone numbers get one format, and those that can’t be parsed stay', async () => {
  const donor = await createDonor({ phone: '01711000001' })
  const unread = await createDonor({ phone: '1234' })
  const known = await createDonor({ phone: '+44 20 7946 0958' })
  const request = await createRequest({ phone: '8801811 222-333' })
  const booking = await createBooking({ phone: '(01911) 222333' })
  const campaign = await createCampaign()
  const volunteer = await Volunteer.create({
    ...{ campaign: campaign._id, person: donor._id, name: 'Rina', email: donor.email },
    ...{ phone: '০১৫১১-২২২৩৩৩', address: 'Khulna' },
  })
  expect(await upgraded()).toEqual({ ...NOTHING, phones: 4, unreadPhones: 1 })
  const phoneOf = async (person: { _id: unknown }) =>
    (await User.findById(person._id).lean())?.donor?.phone
  expect(await phoneOf(donor)).toBe('+880 1711-000001')
  expect(await phoneOf(unread)).toBe('1234')
  expect(await phoneOf(known)).toBe('+44 20 7946 0958')
  expect((await BloodRequest.findById(request._id).lean())?.phone).toBe('+880 1811-222333')
  expect((await Booking.findById(booking._id).lean())?.phone).toBe('+880 1911-222333')
  expect((await Volunteer.findById(volunteer._id).lean())?.phone).toBe('+880 1511-222333')
  expect(await upgraded()).toEqual({ ...NOTHING, unreadPhones: 1 })
  await User.deleteOne({ _id: unread._id })
})

describe('pictures of an earlier version', () => {
  const ours = () => `/api/images/${new Types.ObjectId()}`

  afterEach(() => {
    delete process.env.CLOUDINARY_URL
    resetEnv()
  })

  test('get the person who shows them as owner, in every storage', async () => {
    process.env.CLOUDINARY_URL = 'cloudinary://key:secret@oursite'
    resetEnv()
    const there = 'https://res.cloudinary.com/oursite/image/upload/v1700000000/sharelife/old.webp'
    const [photo, cover, known] = [ours(), ours(), ours()]
    const other = await createPerson()
    await Picture.create({ address: known, owner: other._id })
    const [first, second] = [await createPerson({ photo }), await createPerson({ photo: there })]
    await createPerson({ photo: known })
    await createPerson({ photo: 'https://pictures.example/mine.jpg' })
    await createBlogPost({ author: second._id, photo: cover })

    expect(await upgraded()).toEqual({ ...NOTHING, pictures: 3, copies: 1 })
    const row = (address: string) => Picture.findOne({ address }).lean()
    expect(await row(photo)).toMatchObject({ owner: first._id, unwantedAt: null })
    expect(await row(there)).toMatchObject({ owner: second._id, unwantedAt: null })
    expect(await row(cover)).toMatchObject({ owner: second._id, unwantedAt: null })
    expect(await row(known)).toMatchObject({ owner: other._id })
    expect(await Picture.countDocuments()).toBe(4)

    expect(await upgraded()).toEqual(NOTHING)
    expect(await Picture.countDocuments()).toBe(4)
  })

  test('get the sizes that pages show, once', async () => {
    const bucket = new mongoose.mongo.GridFSBucket(databaseOf(), { bucketName: 'images' })
    const [large, broken] = [
      bucket.openUploadStream('picture.webp'),
      bucket.openUploadStream('picture.webp'),
    ]
    const webp = await picture('webp', 700)
    await Promise.all([finished(large.end(webp)), finished(broken.end('no picture'))])

    expect(await upgraded()).toMatchObject({ sized: 1, unreadable: 1 })
    const sizes = await bucket
      .find({ filename: /^[0-9a-f]{24}\// })
      .sort({ length: 1 })
      .toArray()
    expect(sizes.map(({ filename }) => filename)).toEqual(
      [96, 192, 640].map((size) => `${large.id}/${size}`),
    )
    expect(await readPicture(String(large.id))).toEqual(webp)
    expect(await upgraded()).toMatchObject({ sized: 0, unreadable: 1 })
    expect(await bucket.find().toArray()).toHaveLength(5)
    await bucket.delete(broken.id)
  })

  test('of other hosts are registered for copying, wherever the site shows them', async () => {
    const host = 'https://pictures.example'
    await createPerson({ photo: `${host}/face.jpg` })
    const content = `<p>Look</p><img src="${host}/inside.jpg?a=1&amp;b=2" alt="">`
    await createBlogPost({ photo: `${host}/cover.jpg`, content })
    await createCampaign({ photo: `${host}/camp.jpg` })
    await createHealthTest({ imageUrl: `${host}/tube.jpg` })
    expect(await upgraded()).toMatchObject({ copies: 5 })
    const names = ['camp.jpg', 'cover.jpg', 'face.jpg', 'inside.jpg?a=1&b=2', 'tube.jpg']
    const sources = names.map((name) => `${host}/${name}`)
    const waiting = { source: { $in: sources }, dueAt: { $type: 'date' } } as const
    expect(await PictureCopy.countDocuments(waiting)).toBe(5)
    expect(await upgraded()).toEqual(NOTHING)
  })

  test('get no owner when two people show them', async () => {
    const photo = ours()
    const people = [await createPerson({ photo }), await createPerson()]
    await createBlogPost({ author: people[1]?._id, photo })
    expect(await upgraded()).toEqual({ ...NOTHING, shared: 1 })
    expect(await Picture.exists({ address: photo })).toBeNull()
  })
})

test('indexes that a wider one replaced are dropped, and no other', async () => {
  const soonest = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const
  await Pledge.collection.createIndexes([
    { key: { request: 1 } },
    { key: { donor: 1, date: -1 } },
    { key: { bags: 1 }, name: 'of an admin of the database' },
  ])
  await BloodRequest.collection.createIndexes([
    { key: { requester: 1, status: 1 } },
    { key: { status: 1, bloodGroup: 1, needDate: 1, _id: 1 } },
    { key: { status: 1, needDate: 1, _id: 1 } },
    {
      key: { status: 1, bloodGroup: 1, needDate: 1, _id: 1, bagsNeeded: 1, district: 1 },
    },
    {
      key: { status: 1, district: 1, needDate: 1, _id: 1, bloodGroup: 1 },
      partialFilterExpression: { district: { $exists: true } },
    },
  ])
  await ChatMessage.collection.createIndex({ author: 1 })
  await HealthTest.collection.createIndex({ position: 1, _id: 1 })
  await User.collection.createIndexes([
    { key: { role: 1 }, partialFilterExpression: { role: 'admin' } },
    { key: { 'donor.bloodGroup': 1, 'donor.district': 1, ...soonest } },
    { key: { 'donor.district': 1, ...soonest } },
  ])

  const { indexes } = await upgraded()
  expect(indexes).toHaveLength(12)
  expect(indexes).toContain('pledges.request_1')
  for (const model of [BloodRequest, ChatMessage, HealthTest, User]) {
    expect(await (model as typeof User).diffIndexes()).toEqual({ toDrop: [], toCreate: [] })
  }
  expect(await Pledge.diffIndexes()).toEqual({
    toDrop: ['of an admin of the database'],
    toCreate: [],
  })
  expect((await upgraded()).indexes).toEqual([])
})

test('reports that a chat message kept become a case of the moderation queue', async () => {
  const [author, reporter] = [await createPerson(), await createPerson()]
  const at = new Date('2026-05-06T07:08:09Z')
  const { insertedId } = await ChatMessage.collection.insertOne({
    ...{ author: author._id, text: 'Buy my pills', number: 1, change: 1, removedAt: null },
    reports: [{ by: reporter._id, reason: 'An advertisement.', at }],
    ...{ createdAt: at, updatedAt: at },
  } as never)
  const calm = { author: author._id, text: 'Hello', number: 2, change: 2, reports: [] }
  await ChatMessage.collection.insertOne(calm as never)

  expect(await upgraded()).toMatchObject({ cases: 1 })
  expect(await ModerationCase.find().lean()).toMatchObject([
    {
      ...{ kind: 'message', target: insertedId, aboutUser: author._id, status: 'open' },
      reports: [{ by: reporter._id, reason: 'other', text: 'An advertisement.', at }],
      ...{ openedAt: at, dueAt: new Date('2026-05-07T07:08:09Z') },
    },
  ])
  expect(await ChatMessage.collection.countDocuments({ reports: { $exists: true } })).toBe(0)
  expect(await upgraded()).toMatchObject({ cases: 0 })
  expect(await ModerationCase.countDocuments()).toBe(1)
})
