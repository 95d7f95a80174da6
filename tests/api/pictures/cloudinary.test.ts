import type { POST as Upload } from '@/app/api/upload/route'
import type * as Pictures from '@/lib/adapters/picture-storage'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import type { deleteMarkedPictures as RemoveUnwanted } from '@/lib/features/pictures/server/delete-marked-pictures'
import { PictureCopy } from '@/models/picture-copy'
import { UploadedPicture } from '@/models/uploaded-picture'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { type FakeCloudinaryServer, startFakeCloudinary } from '@/tests/support/fake-cloudinary'
import { readLog } from '@/tests/support/log-lines'
import { picture } from '@/tests/support/pictures'
import { signedIn } from '@/tests/support/sign-in'

/** The URL for Cloudinary's own library: a fake server on this machine. */
let cloud: FakeCloudinaryServer
let pictures: typeof Pictures
let upload: typeof Upload
let removeUnwanted: typeof RemoveUnwanted

beforeAll(async () => {
  cloud = await startFakeCloudinary()
  leadTo(cloud.url)
  await connectDb()
  // The library reads the URL once, when it is loaded.
  pictures = require('@/lib/adapters/picture-storage')
  const { POST } = require('@/app/api/upload/route')
  upload = POST
  const unwanted = require('@/lib/features/pictures/server/delete-marked-pictures')
  removeUnwanted = unwanted.deleteMarkedPictures
})

afterAll(async () => {
  delete process.env.CLOUDINARY_URL
  resetEnv()
  await cloud.stop()
})

beforeEach(async () => {
  await UploadedPicture.deleteMany()
  cloud.calls.length = 0
  cloud.pictures.clear()
  cloud.disturb.instead = undefined
  cloud.disturb.isSilent = false
  cloud.disturb.isCut = false
  leadTo(cloud.url)
})

function leadTo(url: string) {
  process.env.CLOUDINARY_URL = url
  resetEnv()
}

/** Uploads a picture through the endpoint, as a visitor. */
async function uploaded() {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture('png', 700))], 'a.png'))
  return callHandler<{ data?: { url: string }; code?: string; message?: string }>(upload, {
    rawBody: form,
  })
}

const AWAY = { status: 503, body: { error: { message: 'away' } } }

const ADDRESS = 'https://res.cloudinary.com/oursite/image/upload/v1700000000/sharelife/ab_c-1.webp'

const ID = 'sharelife/ab_c-1'

test('an upload creates the sizes that pages use, and is found at its URL', async () => {
  const { status, body } = await uploaded()
  expect(status).toBe(200)
  const [[id, stored] = []] = cloud.pictures
  expect(stored?.sizes).toEqual([
    ...['c_lfill,h_96,w_96', 'c_lfill,h_192,w_192', 'c_limit,w_640', 'c_limit,w_1280'],
  ])
  expect(stored?.bytes).toBeGreaterThan(100)
  const url = body.data?.url ?? ''
  expect(url).toMatch(/^https:\/\/res\.cloudinary\.com\/oursite\/image\/upload\/v\d+\/sharelife\//)
  expect(url).toContain(`/${id}.webp`)
  expect(await UploadedPicture.findOne({ address: url }).lean()).toMatchObject({ unwantedAt: null })
  expect(await pictures.removePicture(url)).toBeUndefined()
  expect(cloud.pictures.size).toBe(0)
})

test('a picture at Cloudinary is deleted there, and a missing one counts as deleted', async () => {
  cloud.pictures.set(ID, { bytes: 1, sizes: [] })
  await pictures.removePicture(ADDRESS)
  await pictures.removePicture(ADDRESS)
  expect(cloud.calls).toEqual([`destroy ${ID}`, `destroy ${ID}`])
  expect(cloud.pictures.size).toBe(0)
})

test.each<[string, () => void]>([
  ['does not do', () => (cloud.disturb.instead = { status: 200, body: { result: 'error' } })],
  ['is too busy for', () => (cloud.disturb.instead = { status: 420, body: AWAY.body })],
  ['is away for', () => (cloud.disturb.instead = AWAY)],
  ['never answers to', () => (cloud.disturb.isSilent = true)],
  ['answers by half to', () => (cloud.disturb.isCut = true)],
])(
  'a deletion that Cloudinary %s is retried later, and delays no other picture',
  async (_how, disturb) => {
    cloud.pictures.set(ID, { bytes: 1, sizes: [] })
    const elsewhere = 'https://pictures.example/old.jpg'
    await UploadedPicture.create(
      [ADDRESS, elsewhere].map((url) => ({ address: url, unwantedAt: new Date() })),
    )
    disturb()
    expect(await removeUnwanted()).toBe(1)
    expect(await UploadedPicture.find({}, { _id: 0, address: 1 }).lean()).toEqual([
      { address: ADDRESS },
    ])
    Object.assign(cloud.disturb, { instead: undefined, isSilent: false, isCut: false })
    expect(await removeUnwanted()).toBe(1)
    expect(await UploadedPicture.countDocuments()).toBe(0)
    expect(cloud.pictures.size).toBe(0)
  },
)

test('the pictures of a post are deleted with it, as soon as Cloudinary is reachable', async () => {
  const [cover, inside] = [await uploaded(), await uploaded()]
  const author = await createPerson()
  const { POST: publish } = require('@/app/api/createblogpost/route')
  const { DELETE: takeAway } = require('@/app/api/deleteblogpost/[id]/route')
  const cookies = await signedIn(author)
  const content = `<p>Look:</p><img src="${inside.body.data?.url}" alt="">`
  const post = { title: 'A day', description: 'What we saw.', photo: cover.body.data?.url, content }
  const { body } = await callHandler<{ blogPost: { _id: string } }>(publish, {
    body: post,
    cookies,
  })
  cloud.disturb.instead = AWAY
  const params = { id: body.blogPost._id }
  expect((await callHandler(takeAway, { method: 'DELETE', params, cookies })).status).toBe(200)
  expect(cloud.pictures.size).toBe(2)
  cloud.disturb.instead = undefined
  expect(await removeUnwanted()).toBe(2)
  expect(cloud.pictures.size).toBe(0)
})

describe('unreferenced pictures at Cloudinary', () => {
  const yesterday = () => new Date(Date.now() - 25 * 60 * 60 * 1000)
  const stored = (createdAt: Date, tags = 'localhost') => ({ bytes: 1, sizes: [], tags, createdAt })

  test('are removed a day later, except fresh ones and those of another site', async () => {
    const { markLostPictures } = require('@/lib/features/pictures/server/mark-lost-pictures')
    const known = (await uploaded()).body.data?.url ?? ''
    const [[knownId = '', entered] = []] = cloud.pictures
    if (entered) entered.createdAt = yesterday()
    const { createdAt } = entered ?? {}
    const version = Math.floor((createdAt?.getTime() ?? 0) / 1000)
    await UploadedPicture.updateOne(
      { address: known },
      { address: known.replace(/v\d+/, `v${version}`) },
    )
    cloud.pictures.set('sharelife/lost-1', stored(yesterday()))
    cloud.pictures.set('sharelife/fresh', stored(new Date()))
    cloud.pictures.set('sharelife/foreign', stored(yesterday(), 'another.example'))
    cloud.pictures.set('sharelife/lost-2', stored(yesterday()))
    expect(await markLostPictures()).toBe(2)
    expect(await removeUnwanted()).toBe(2)
    expect([...cloud.pictures.keys()]).toEqual([
      ...[knownId, 'sharelife/fresh', 'sharelife/foreign'],
    ])
  })

  test('wait for the next day when Cloudinary is unavailable', async () => {
    const { markLostPictures } = require('@/lib/features/pictures/server/mark-lost-pictures')
    cloud.pictures.set('sharelife/lost', stored(yesterday()))
    cloud.disturb.instead = AWAY
    const lines = readLog()
    expect(await markLostPictures()).toBe(0)
    expect(lines.join()).toContain('the search for lost pictures at Cloudinary failed')
    cloud.disturb.instead = undefined
    expect(await markLostPictures()).toBe(1)
  })
})

describe('an upload that Cloudinary does not confirm', () => {
  async function expectAway() {
    expect(await uploaded()).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message: "We can't save pictures right now. Try again later.",
      },
    })
  }

  test.each<[string, () => void]>([
    ['because it is away', () => (cloud.disturb.instead = AWAY)],
    ['because it is too busy', () => (cloud.disturb.instead = { ...AWAY, status: 420 })],
    ['in time', () => (cloud.disturb.isSilent = true)],
    ['to the end', () => (cloud.disturb.isCut = true)],
  ])('%s can be repeated, and leaves nothing behind', async (_why, disturb) => {
    disturb()
    await expectAway()
    const left = await UploadedPicture.find().lean()
    expect(left).toMatchObject([{ owner: null, unwantedAt: expect.any(Date) }])
    Object.assign(cloud.disturb, { instead: undefined, isSilent: false, isCut: false })
    expect(await removeUnwanted()).toBe(1)
    expect([cloud.pictures.size, await UploadedPicture.countDocuments()]).toEqual([0, 0])
    expect((await uploaded()).status).toBe(200)
  })

  test('because our key is wrong does not log the key', async () => {
    leadTo(cloud.url.replace('secret-of-the-stand-in', 'another-secret-of-the-account'))
    const lines = readLog()
    await expectAway()
    expect(await removeUnwanted()).toBe(0)
    expect(cloud.calls).toEqual([])
    const logged = lines.join('\n')
    expect(logged).toContain('our key is rejected')
    expect(logged).not.toMatch(/another-secret|String to sign|[0-9a-f]{40}/)
  })
})

describe('a page that shows a picture', () => {
  const there = 'https://res.cloudinary.com/oursite/image/upload'

  async function leadsTo(url: string, size: number) {
    const { GET: getCopy } = require('@/app/api/images/copy/route')
    const query = new URLSearchParams({ of: url, size: String(size) })
    const { status, headers } = await callHandler(getCopy, { path: `/api/images/copy?${query}` })
    return { status, location: headers.get('location'), kept: headers.get('cache-control') }
  }

  test.each([
    [96, 'c_lfill,h_96,w_96/'],
    [1280, 'c_limit,w_1280/'],
    [2048, ''],
  ])('of ours is redirected there, to the size that it needs (%i)', async (size, made) => {
    expect(await leadsTo(ADDRESS, size)).toEqual({
      status: 307,
      location: `${there}/${made}v1700000000/sharelife/ab_c-1.webp`,
      kept: 'public, max-age=31536000, s-maxage=3600, immutable',
    })
  })

  test.each([
    'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/abc.webp',
    'https://res.cloudinary.com:8443/oursite/image/upload/v1/sharelife/abc.webp',
    'https://res.cloudinary.com/oursite/image/upload/e_blur/v1/sharelife/abc.webp',
    'https://res.cloudinary.com/oursite/image/fetch/https://evil.example/a.png',
  ])('of another account or host (%s) is not redirected', async (url) => {
    expect(await leadsTo(url, 96)).toMatchObject({ status: 200, location: null })
  })
})

test('does not copy a picture of ours', async () => {
  const { requestPictureCopies } = require('@/lib/features/pictures/server/request-picture-copies')
  await connectDb()
  await requestPictureCopies([
    ADDRESS,
    'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/a.webp',
  ])
  const sources = (await PictureCopy.find().lean()).map(({ source }) => source)
  expect(sources).toEqual([expect.stringContaining('/somebody/')])
})

test.each([
  'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/abc.webp',
  'https://res.cloudinary.com/oursite/image/upload/v1/elsewhere/abc.webp',
  'https://res.cloudinary.com/oursite/image/upload/v1/sharelife/../abc.webp',
  'https://res.cloudinary.com.evil.example/oursite/image/upload/v1/sharelife/abc.webp',
  'https://pictures.example/sharelife/abc.webp',
  '/pictures/default-avatar.svg',
])('ignores a URL that is not ours (%s)', async (url) => {
  await pictures.removePicture(url)
  expect(cloud.calls).toEqual([])
})
