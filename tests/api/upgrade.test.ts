import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db'
import { forgetEnv } from '@/lib/core/env'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { HealthTest } from '@/models/health-test'
import { Picture } from '@/models/picture'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createBlogPost,
  createDonor,
  createPerson,
  createRequest,
  dayFromToday,
  requestFields,
} from '@/scripts/seed/factories'
import { upgradeDatabase } from '@/scripts/upgrade/upgrade-database'

/** On a database where it finds nothing to do. */
const NOTHING = {
  ...{ pledges: 0, requests: 0, covered: 0, incomplete: 0, pictures: 0, shared: 0 },
  indexes: [],
}

beforeAll(connectDb)

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

test('the ledger of an earlier version gets what the overview counts by', async () => {
  const giver = await createDonor({ bloodGroup: 'AB-' })
  const updatedAt = new Date('2025-03-04T05:06:07Z')
  const fulfilled = await oldRequest('fulfilled', 0, updatedAt)
  const closed = await oldRequest('closed', 1, updatedAt)
  const open = await oldRequest('open', 2)
  const ofDonor = await oldPledge(giver._id, fulfilled)
  const ofGone = await oldPledge(new Types.ObjectId(), fulfilled)
  const ofNobody = await oldPledge(new Types.ObjectId(), new Types.ObjectId())

  const first = await upgradeDatabase()
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

  expect(await upgradeDatabase()).toEqual({ ...NOTHING, incomplete: 1 })
  await Pledge.deleteOne({ _id: ofNobody })
})

test('requests that promises alone had ended are listed again until their day is over', async () => {
  const ended = { status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() } as const
  const [ahead, past, byOwner] = await Promise.all([
    createRequest({ ...ended, needDate: dayFromToday(2) }),
    createRequest({ ...ended, needDate: dayFromToday(-2) }),
    createRequest({ ...ended, endedBy: 'owner', needDate: dayFromToday(2) }),
  ])
  await BloodRequest.updateMany({}, { $set: { bagsNeeded: 0 } })
  expect(await upgradeDatabase()).toEqual({ ...NOTHING, covered: 1 })
  const stored = (id: Types.ObjectId) => BloodRequest.findById(id).lean()
  expect(await stored(ahead._id)).toMatchObject({ status: 'covered', endedBy: null, endedAt: null })
  expect(await stored(past._id)).toMatchObject(ended)
  expect(await stored(byOwner._id)).toMatchObject({ ...ended, endedBy: 'owner' })
  expect(await upgradeDatabase()).toEqual(NOTHING)
})

describe('pictures of an earlier version', () => {
  const ours = () => `/api/images/${new Types.ObjectId()}`

  afterEach(() => {
    delete process.env.CLOUDINARY_URL
    forgetEnv()
  })

  test('become those of the person who shows them, wherever we keep them', async () => {
    process.env.CLOUDINARY_URL = 'cloudinary://key:secret@oursite'
    forgetEnv()
    const there = 'https://res.cloudinary.com/oursite/image/upload/v1700000000/sharelife/old.webp'
    const [photo, cover, known] = [ours(), ours(), ours()]
    const other = await createPerson()
    await Picture.create({ address: known, owner: other._id })
    const [first, second] = [await createPerson({ photo }), await createPerson({ photo: there })]
    await createPerson({ photo: known })
    await createPerson({ photo: 'https://pictures.example/mine.jpg' })
    await createBlogPost({ author: second._id, photo: cover })

    expect(await upgradeDatabase()).toEqual({ ...NOTHING, pictures: 3 })
    const row = (address: string) => Picture.findOne({ address }).lean()
    expect(await row(photo)).toMatchObject({ owner: first._id, unwantedAt: null })
    expect(await row(there)).toMatchObject({ owner: second._id, unwantedAt: null })
    expect(await row(cover)).toMatchObject({ owner: second._id, unwantedAt: null })
    expect(await row(known)).toMatchObject({ owner: other._id })
    expect(await Picture.countDocuments()).toBe(4)

    expect(await upgradeDatabase()).toEqual(NOTHING)
    expect(await Picture.countDocuments()).toBe(4)
  })

  test('stay nobody’s when two people show them: neither may take them from the other', async () => {
    const photo = ours()
    const people = [await createPerson({ photo }), await createPerson()]
    await createBlogPost({ author: people[1]?._id, photo })
    expect(await upgradeDatabase()).toEqual({ ...NOTHING, shared: 1 })
    expect(await Picture.exists({ address: photo })).toBeNull()
  })
})

test('indexes that a wider one took the place of go, and no other', async () => {
  const soonest = { 'donor.isAvailable': -1, 'donor.lastDonationDate': 1, _id: 1 } as const
  await Pledge.collection.createIndexes([
    { key: { request: 1 } },
    { key: { donor: 1, date: -1 } },
    { key: { bags: 1 }, name: 'of an admin of the database' },
  ])
  await BloodRequest.collection.createIndexes([
    { key: { requester: 1, status: 1 } },
    { key: { status: 1, bloodGroup: 1, needDate: 1, _id: 1 } },
  ])
  await ChatMessage.collection.createIndex({ author: 1 })
  await HealthTest.collection.createIndex({ position: 1, _id: 1 })
  await User.collection.createIndexes([
    { key: { role: 1 }, partialFilterExpression: { role: 'admin' } },
    { key: { 'donor.bloodGroup': 1, 'donor.district': 1, ...soonest } },
    { key: { 'donor.district': 1, ...soonest } },
  ])

  const { indexes } = await upgradeDatabase()
  expect(indexes).toHaveLength(9)
  expect(indexes).toContain('pledges.request_1')
  for (const model of [BloodRequest, ChatMessage, HealthTest, User]) {
    expect(await (model as typeof User).diffIndexes()).toEqual({ toDrop: [], toCreate: [] })
  }
  expect(await Pledge.diffIndexes()).toEqual({
    toDrop: ['of an admin of the database'],
    toCreate: [],
  })
  expect((await upgradeDatabase()).indexes).toEqual([])
})
