import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Pictures from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db'
import { forgetEnv } from '@/lib/core/env'
import { Picture } from '@/models/picture'

/** Where Cloudinary's own library is led to: a server on this machine that answers as it does. */
let cloud: Server
let answer: { result: string } | 'away'
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
