import mongoose from 'mongoose'
import { PATCH } from '@/app/api/account/route'
import { POST as publish } from '@/app/api/createblogpost/route'
import { POST as upload } from '@/app/api/upload/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { DAY_MS } from '@/lib/core/time/calendar'
import { markAccountPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { UploadedPicture } from '@/models/uploaded-picture'
import { User } from '@/models/user'
import {
  createBlogPost,
  createCampaign,
  createHealthTest,
  createPerson,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { picture } from '@/tests/support/pictures'
import { scheduledCall } from '@/tests/support/scheduler'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const commands: string[] = []

beforeAll(async () => {
  // The driver reports its commands only when the URL asks for it.
  process.env.MONGODB_URI += '&monitorCommands=true'
  const { connection } = await connectDb()
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName))
})

async function uploaded(by?: Person, side = 2): Promise<string> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture('png', side))], 'a.png'))
  const cookies = by && (await signedIn(by))
  const { body } = await callHandler<{ data: { url: string } }>(upload, { rawBody: form, cookies })
  return body.data.url
}

async function setPhoto(person: Person, photo: string) {
  const cookies = await signedIn(person)
  const response = await callHandler(PATCH, { method: 'PATCH', cookies, body: { photo } })
  expect(response).toMatchObject({ status: 200, body: { user: { photo } } })
}

const rowOf = (url: string) => UploadedPicture.findOne({ address: url }).lean()

/** Whether the picture's bytes are still stored. */
async function isKept(url: string): Promise<boolean> {
  const _id = new mongoose.Types.ObjectId(url.split('/').at(-1))
  return Boolean(await mongoose.connection.collection('images.files').findOne({ _id }))
}

test('an uploaded picture belongs to the person, and a visitor’s has no owner', async () => {
  const person = await createPerson()
  expect(await rowOf(await uploaded(person))).toMatchObject({ owner: person._id, unwantedAt: null })
  expect(await rowOf(await uploaded())).toMatchObject({ owner: null, unwantedAt: null })
})

describe('a person who signs up', () => {
  const register = (email: string, photo: string) =>
    callHandler(signUp, { body: { name: 'Mitu Roy', email, photo, password: 'Blood#2030' } })

  test('owns the picture that they uploaded before', async () => {
    const photo = await uploaded()
    expect(await register('mitu@people.example', photo)).toMatchObject({ status: 201 })
    const { _id } = (await User.findOne({ email: 'mitu@people.example' }).lean()) ?? {}
    expect(await rowOf(photo)).toMatchObject({ owner: _id })
  })

  test('does not get another person’s picture', async () => {
    const other = await createPerson()
    const photo = await uploaded(other)
    expect(await register('thief@people.example', photo)).toMatchObject({ status: 201 })
    expect(await rowOf(photo)).toMatchObject({ owner: other._id })
  })

  test('gets none when the email already has an account', async () => {
    const { email } = await createPerson()
    const photo = await uploaded()
    expect(await register(email, photo)).toMatchObject({ status: 409 })
    expect(await rowOf(photo)).toMatchObject({ owner: null })
  })
})

describe('a person who replaces their photo', () => {
  test('has the old one deleted', async () => {
    const person = await createPerson()
    const [first, second] = [await uploaded(person), await uploaded(person)]
    await setPhoto(person, first)
    await setPhoto(person, second)
    expect(await isKept(first)).toBe(false)
    expect(await rowOf(first)).toBeNull()
    expect(await isKept(second)).toBe(true)
    expect(await rowOf(second)).toMatchObject({ owner: person._id, unwantedAt: null })
  })

  test('has its sizes deleted too', async () => {
    const person = await createPerson()
    const photo = await uploaded(person, 700)
    const sizes = { filename: new RegExp(`^${photo.split('/').at(-1)}/`) }
    const files = mongoose.connection.collection('images.files')
    expect(await files.countDocuments(sizes)).toBe(3)
    await setPhoto(person, photo)
    await setPhoto(person, await uploaded(person))
    expect(await files.countDocuments(sizes)).toBe(0)
    expect(await isKept(photo)).toBe(false)
  })

  test('loses nothing by saving the same photo again', async () => {
    const person = await createPerson()
    const photo = await uploaded(person)
    await setPhoto(person, photo)
    await setPhoto(person, photo)
    expect(await isKept(photo)).toBe(true)
  })

  test('owns a picture that they uploaded before they logged in', async () => {
    const person = await createPerson()
    const photo = await uploaded()
    await setPhoto(person, photo)
    expect(await rowOf(photo)).toMatchObject({ owner: person._id })
  })

  test('cannot delete another person’s picture', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const photo = await uploaded(other)
    await setPhoto(other, photo)
    await setPhoto(person, photo)
    await setPhoto(person, await uploaded(person))
    expect(await isKept(photo)).toBe(true)
    expect(await rowOf(photo)).toMatchObject({ owner: other._id, unwantedAt: null })
  })

  test.each<[string, (photo: string, person: Person) => Promise<unknown>]>([
    ['cover of a post of theirs', (photo, { _id }) => createBlogPost({ author: _id, photo })],
    [
      'picture inside a post of theirs',
      (photo, { _id }) =>
        createBlogPost({ author: _id, content: `<p>Look:</p><img src="${photo}" alt="">` }),
    ],
    ['cover of a campaign', (photo) => createCampaign({ photo })],
    ['picture of a service', (photo) => createHealthTest({ imageUrl: photo })],
  ])('does not lose the old one while it is the %s', async (_where, show) => {
    const person = await createPerson()
    const photo = await uploaded(person)
    await setPhoto(person, photo)
    await show(photo, person)
    await setPhoto(person, await uploaded(person))
    expect(await isKept(photo)).toBe(true)
    expect(await rowOf(photo)).toMatchObject({ unwantedAt: null })
  })

  test('can replace a photo on another host', async () => {
    const person = await createPerson({ photo: 'https://pictures.example/rina.jpg' })
    await setPhoto(person, '/pictures/default-avatar.svg')
    await setPhoto(person, 'https://pictures.example/rina.jpg')
  })
})

beforeEach(() => {
  process.env.CRON_SECRET = 'clockwork-clockwork'
  resetEnv()
})

afterEach(() => {
  delete process.env.CRON_SECRET
  resetEnv()
})

test('a person with many pictures is deleted as fast as one with few', async () => {
  async function questionsToDiscard(pictures: number): Promise<number> {
    const person = await createPerson()
    await UploadedPicture.insertMany(
      Array.from({ length: pictures }, (_, nth) => ({
        address: `https://pictures.example/${person._id}/${nth}.webp`,
        owner: person._id,
      })),
    )
    await createBlogPost({ author: person._id, photo: '/pictures/default-avatar.svg' })
    commands.length = 0
    await inTransaction((session) =>
      markAccountPicturesForDeletion(person._id, person.photo, session),
    )
    const asked = commands.length
    expect(
      await UploadedPicture.countDocuments({ owner: person._id, unwantedAt: { $ne: null } }),
    ).toBe(pictures)
    return asked
  }
  const few = await questionsToDiscard(1)
  expect(few).toBeLessThanOrEqual(6)
  expect(await questionsToDiscard(40)).toBe(few)
  await UploadedPicture.deleteMany({ unwantedAt: { $ne: null } })
})

test('deleting an account deletes only pictures that are no longer shown', async () => {
  const person = await createPerson()
  const all = [await uploaded(person), await uploaded(person), await uploaded(person)]
  const [cover = '', inside = '', loose = ''] = all
  const content = `<p>Look:</p><img src="https://sharelife.example${inside}" alt="">`
  await createBlogPost({ author: person._id, photo: cover, content })
  await inTransaction((session) =>
    markAccountPicturesForDeletion(person._id, person.photo, session),
  )
  expect(await rowOf(cover)).toMatchObject({ unwantedAt: null })
  expect(await rowOf(inside)).toMatchObject({ unwantedAt: null })
  expect(await rowOf(loose)).toMatchObject({ unwantedAt: expect.any(Date) })
})

describe('a visitor’s picture', () => {
  async function uploadedAgo(ms: number): Promise<string> {
    const url = await uploaded()
    const createdAt = new Date(Date.now() - ms)
    await UploadedPicture.collection.updateOne({ address: url }, { $set: { createdAt } })
    return url
  }

  test('that no account claimed within a day is deleted', async () => {
    const [old, young] = [await uploadedAgo(DAY_MS + 60_000), await uploadedAgo(DAY_MS - 60_000)]
    expect(await scheduledCall()).toMatchObject({ status: 200 })
    expect(await isKept(old)).toBe(false)
    expect(await rowOf(old)).toBeNull()
    expect(await isKept(young)).toBe(true)
  })

  test('remains when a campaign, a service or a post shows it by then', async () => {
    const old = [DAY_MS * 2, DAY_MS * 3, DAY_MS * 4, DAY_MS * 5].map(uploadedAgo)
    const [photo, imageUrl, cover, inside] = (await Promise.all(old)) as [
      ...[string, string, string, string],
    ]
    await createCampaign({ photo })
    await createHealthTest({ imageUrl })
    const author = await createPerson()
    const post = { title: 'A day at the camp', description: 'What we saw.', photo: cover }
    const content = `<p>Look:</p><img src="${inside}" alt="">`
    const body = { ...post, content }
    expect(await callHandler(publish, { body, cookies: await signedIn(author) })).toMatchObject({
      status: 201,
    })
    await scheduledCall()
    for (const url of [photo, imageUrl, cover, inside]) expect(await isKept(url)).toBe(true)
    expect(await rowOf(cover)).toMatchObject({ owner: author._id })
    expect(await rowOf(inside)).toMatchObject({ owner: author._id })
  })
})

test('a picture that can’t be recorded is not stored', async () => {
  const files = mongoose.connection.collection('images.files')
  const before = await files.countDocuments()
  const { db } = mongoose.connection
  await db?.command({ collMod: 'pictures', validator: { never: { $exists: true } } })
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture('png', 2))], 'a.png'))
  const response = await callHandler(upload, { rawBody: form })
  await db?.command({ collMod: 'pictures', validator: {} })
  expect(response).toMatchObject({ status: 500 })
  expect(await files.countDocuments()).toBe(before)
})

describe('a picture that could not be deleted', () => {
  test('is deleted by the scheduled job, even when its file is already missing', async () => {
    const person = await createPerson()
    const [whole, half, wanted] = [await uploaded(), await uploaded(), await uploaded()]
    const unwanted = [whole, half]
    await UploadedPicture.updateMany(
      { address: { $in: unwanted } },
      { owner: person._id, unwantedAt: new Date() },
    )
    const files = mongoose.connection.collection('images.files')
    await files.deleteOne({ _id: new mongoose.Types.ObjectId(half.split('/').at(-1)) })

    const response = await scheduledCall()

    expect(response).toMatchObject({ status: 200, done: { 'unwanted-pictures': 2 } })
    expect(await UploadedPicture.countDocuments({ address: { $in: unwanted } })).toBe(0)
    expect(await isKept(whole)).toBe(false)
    expect(await isKept(wanted)).toBe(true)
    const again = await scheduledCall()
    expect(again).toMatchObject({ done: { 'unwanted-pictures': 0 } })
  })

  test('remains when its owner uses it again', async () => {
    const person = await createPerson()
    const photo = await uploaded(person)
    await UploadedPicture.updateOne({ address: photo }, { unwantedAt: new Date() })
    await setPhoto(person, photo)
    expect(await isKept(photo)).toBe(true)
    expect(await rowOf(photo)).toMatchObject({ owner: person._id, unwantedAt: null })
  })
})
