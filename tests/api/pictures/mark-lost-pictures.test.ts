import mongoose from 'mongoose'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { POST as upload } from '@/app/api/upload/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { markLostPictures } from '@/lib/features/pictures/server/mark-lost-pictures'
import { Booking } from '@/models/booking'
import { PictureCopy } from '@/models/picture-copy'
import { UploadedPicture } from '@/models/uploaded-picture'
import {
  createBlogPost,
  createBooking,
  createCampaign,
  createHealthTest,
  createPerson,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { picture } from '@/tests/support/pictures'
import { scheduledCall } from '@/tests/support/scheduler'
import { signedIn } from '@/tests/support/sign-in'

const HOUR_MS = 60 * 60 * 1000

beforeAll(async () => {
  process.env.CRON_SECRET = 'clockwork-clockwork'
  resetEnv()
  await connectDb()
})

afterAll(() => {
  delete process.env.CRON_SECRET
  resetEnv()
})

beforeEach(async () => {
  await UploadedPicture.deleteMany()
  await files().deleteMany()
  await chunks().deleteMany()
})

const files = () => mongoose.connection.collection('images.files')
const chunks = () => mongoose.connection.collection('images.chunks')

/** Uploads a picture that is stored in several sizes. */
async function uploaded(): Promise<string> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture('png', 700))], 'a.png'))
  const { body } = await callHandler<{ data: { url: string } }>(upload, { rawBody: form })
  return body.data.url
}

/** The same some hours ago; not for two at the same time. */
async function uploadedAgo(hours: number): Promise<string> {
  freezeTime(new Date(Date.now() - hours * HOUR_MS).toISOString())
  const url = await uploaded()
  unfreezeTime()
  return url
}

/** A stored picture whose process ended before it added the row. */
async function lost(hoursAgo = 25): Promise<string> {
  const url = await uploadedAgo(hoursAgo)
  await UploadedPicture.deleteOne({ address: url })
  return url
}

const idOf = (url: string) => new mongoose.Types.ObjectId(url.split('/').at(-1))

/** The number of stored files of a picture: the whole one, and its sizes. */
function filesOf(url: string): Promise<number> {
  const id = idOf(url)
  return files().countDocuments({ $or: [{ _id: id }, { filename: new RegExp(`^${id}/`) }] })
}

test('the scheduled job removes a stored picture without a row a day later', async () => {
  const [old, young] = [await lost(25), await lost(23)]
  expect(await filesOf(old)).toBe(4)
  const { status, done } = await scheduledCall()
  expect(status).toBe(200)
  expect(done).toMatchObject({ 'lost-pictures': 1, 'unwanted-pictures': 1 })
  expect([await filesOf(old), await filesOf(young)]).toEqual([0, 4])
  expect(await chunks().countDocuments()).toBe(await files().countDocuments())
  expect(await UploadedPicture.countDocuments()).toBe(0)
  expect((await scheduledCall()).done).toMatchObject({ 'lost-pictures': 0 })
})

test('the job also removes the sizes of an incompletely stored picture', async () => {
  const url = await lost()
  await files().deleteOne({ _id: idOf(url) })
  await scheduledCall()
  expect(await filesOf(url)).toBe(0)
})

test('the job also removes the contents of a file without an entry', async () => {
  const [begun, young] = [await lost(25), await lost(23)]
  await files().deleteMany({})
  expect(await markLostPictures()).toBe(4)
  expect(await chunks().countDocuments({ files_id: idOf(begun) })).toBe(0)
  expect(await chunks().countDocuments()).toBe(4)
  expect(await chunks().countDocuments({ files_id: idOf(young) })).toBe(1)
})

test('an uploaded picture that has an owner remains', async () => {
  const url = await uploadedAgo(25)
  await UploadedPicture.updateOne({ address: url }, { owner: new mongoose.Types.ObjectId() })
  await scheduledCall()
  expect(await filesOf(url)).toBe(4)
})

test.each<[string, (url: string) => Promise<unknown>]>([
  ['an account', (photo) => createPerson({ photo })],
  ['the cover of a post', (photo) => createBlogPost({ photo })],
  ['a post', (photo) => createBlogPost({ content: `<p>Look:</p><img src="${photo}" alt="">` })],
  ['a campaign', (photo) => createCampaign({ photo })],
  ['a service', (imageUrl) => createHealthTest({ imageUrl })],
  [
    'a booking',
    async (imageUrl) => Booking.updateOne({ _id: (await createBooking())._id }, { imageUrl }),
  ],
  [
    'the copy of another host’s picture',
    (url) => PictureCopy.create({ source: 'https://pictures.example/rina.jpg', address: url }),
  ],
])(
  'a picture of an earlier version without a row remains while %s shows it',
  async (_what, show) => {
    const url = await lost()
    await show(url)
    expect(await markLostPictures()).toBe(0)
    await scheduledCall()
    expect(await filesOf(url)).toBe(4)
  },
)

test('a marked picture that a person uses before its deletion remains theirs', async () => {
  const photo = await lost()
  expect(await markLostPictures()).toBe(1)
  const person = await createPerson()
  const cookies = await signedIn(person)
  const response = await callHandler(changeAccount, { method: 'PATCH', cookies, body: { photo } })
  expect(response.status).toBe(200)
  await scheduledCall()
  expect(await filesOf(photo)).toBe(4)
  expect(await UploadedPicture.findOne({ address: photo }).lean()).toMatchObject({
    ...{ owner: person._id, unwantedAt: null },
  })
})

test('concurrent uploads lose nothing', async () => {
  const before = [await lost(), await lost()]
  const [, ...fresh] = await Promise.all([markLostPictures(), uploaded(), uploaded()])
  await scheduledCall()
  expect(await Promise.all(before.map(filesOf))).toEqual([0, 0])
  expect(await Promise.all(fresh.map(filesOf))).toEqual([4, 4])
})
