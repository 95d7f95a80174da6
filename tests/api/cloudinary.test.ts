import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Pictures from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db'
import { forgetEnv } from '@/lib/core/env'
import { SIZES } from '@/lib/features/pictures/rules'
import { Picture } from '@/models/picture'
import { PictureCopy } from '@/models/picture-copy'
import { call } from '../support/call'

/** Where Cloudinary's own library is led to: a server on this machine that answers as it does. */
let cloud: Server
let answer: { result: string } | { secure_url: string } | 'away'
let calls: { path: string; form: string }[]
let pictures: typeof Pictures

beforeAll(async () => {
  cloud = createServer((request, response) => {
    let form = ''
    request.on('data', (chunk) => {
      form += chunk
    })
    request.on('end', () => {
      calls.push({ path: request.url ?? '', form })
      response.writeHead(answer === 'away' ? 503 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer === 'away' ? { error: { message: 'away' } } : answer))
    })
  })
  await new Promise<void>((ready) => cloud.listen(0, '127.0.0.1', ready))
  const { port } = cloud.address() as AddressInfo
  process.env.CLOUDINARY_URL = `cloudinary://key:secret@oursite?upload_prefix=http://127.0.0.1:${port}`
  forgetEnv()
  // The library reads the address once, when it is loaded.
  pictures = await import('@/lib/adapters/pictures')
})

afterAll(async () => {
  delete process.env.CLOUDINARY_URL
  forgetEnv()
  await new Promise((closed) => cloud.close(closed))
})

beforeEach(() => {
  calls = []
  answer = { result: 'ok' }
})

const ADDRESS = 'https://res.cloudinary.com/oursite/image/upload/v1700000000/sharelife/ab_c-1.webp'

test('a picture at Cloudinary is removed there, and from its copies round the world', async () => {
  await pictures.removePicture(ADDRESS)
  expect(calls).toEqual([{ path: '/v1_1/oursite/image/destroy', form: expect.any(String) }])
  expect(calls[0]?.form).toMatch(/name="public_id"\s+sharelife\/ab_c-1\s/)
  expect(calls[0]?.form).toMatch(/name="invalidate"\s+(1|true)\s/)
})

test('one that is gone already counts as removed', async () => {
  answer = { result: 'not found' }
  await pictures.removePicture(ADDRESS)
  expect(calls).toHaveLength(1)
})

test('what Cloudinary does not do is tried again later', async () => {
  answer = { result: 'error' }
  await expect(pictures.removePicture(ADDRESS)).rejects.toThrow('Cloudinary answers: error')
  answer = 'away'
  await expect(pictures.removePicture(ADDRESS)).rejects.toMatchObject({ http_code: 503 })
})

test('an upload brings the sizes that pages use there', async () => {
  answer = { secure_url: ADDRESS }
  const picture = { whole: Buffer.from('webp'), sizes: new Map() }
  expect(await pictures.keepPicture(picture, SIZES)).toBe(ADDRESS)
  expect(calls).toEqual([{ path: '/v1_1/oursite/image/upload', form: expect.any(String) }])
  expect(calls[0]?.form).toMatch(
    /name="eager"\s+c_lfill,h_96,w_96\|c_lfill,h_192,w_192\|c_limit,w_640\|c_limit,w_1280\s/,
  )
})

describe('a page that shows a picture', () => {
  const there = 'https://res.cloudinary.com/oursite/image/upload'

  async function leadsTo(address: string, size: number) {
    const { GET: getCopy } = await import('@/app/api/images/copy/route')
    const query = new URLSearchParams({ of: address, size: String(size) })
    const { status, headers } = await call(getCopy, { path: `/api/images/copy?${query}` })
    return { status, location: headers.get('location'), kept: headers.get('cache-control') }
  }

  test.each([
    [96, 'c_lfill,h_96,w_96/'],
    [1280, 'c_limit,w_1280/'],
    [2048, ''],
  ])('of ours is led there, to the size that it needs (%i)', async (size, made) => {
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
  ])('of another account or host (%s) is led nowhere', async (address) => {
    expect(await leadsTo(address, 96)).toMatchObject({ status: 200, location: null })
  })
})

test('a picture of ours there needs no copy', async () => {
  const { wantCopies } = await import('@/lib/features/pictures/want-copies')
  await connectDb()
  await wantCopies([
    ADDRESS,
    'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/a.webp',
  ])
  const sources = (await PictureCopy.find().lean()).map(({ source }) => source)
  expect(sources).toEqual([expect.stringContaining('/somebody/')])
})

test('a picture waits while Cloudinary is away, and holds up no other', async () => {
  const { removeUnwanted } = await import('@/lib/features/pictures/remove-unwanted')
  await connectDb()
  const elsewhere = 'https://pictures.example/old.jpg'
  await Picture.create([ADDRESS, elsewhere].map((address) => ({ address, unwantedAt: new Date() })))
  answer = 'away'
  expect(await removeUnwanted()).toBe(1)
  expect(await Picture.find({}, { _id: 0, address: 1 }).lean()).toEqual([{ address: ADDRESS }])
  answer = { result: 'ok' }
  expect(await removeUnwanted()).toBe(1)
  expect(await Picture.countDocuments()).toBe(0)
})

test.each([
  'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/abc.webp',
  'https://res.cloudinary.com/oursite/image/upload/v1/elsewhere/abc.webp',
  'https://res.cloudinary.com/oursite/image/upload/v1/sharelife/../abc.webp',
  'https://res.cloudinary.com.evil.example/oursite/image/upload/v1/sharelife/abc.webp',
  'https://pictures.example/sharelife/abc.webp',
  '/pictures/default-avatar.svg',
])('an address that is not ours (%s) is left alone', async (address) => {
  await pictures.removePicture(address)
  expect(calls).toEqual([])
})
