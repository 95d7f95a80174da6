import mongoose from 'mongoose'
import sharp from 'sharp'
import { GET } from '@/app/api/images/[id]/route'
import { POST } from '@/app/api/upload/route'
import { connectDb } from '@/lib/core/db'
import { createPerson } from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'
import { heavyPicture, phonePhoto, picture, pixelBomb } from './pictures'
import { expectInvalid, expectRefusal } from './refusals'

interface Uploaded {
  data: { url: string }
}

function formWith(file: Uint8Array | string, name = 'photo.jpg', field = 'image') {
  const form = new FormData()
  const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
  form.set(field, new File([new Uint8Array(Buffer.from(file))], name, { type }))
  return form
}

const upload = (rawBody: BodyInit, cookies?: string) =>
  call<Uploaded>(POST, { path: '/api/upload', rawBody, cookies })

const picturesStored = () => mongoose.connection.collection('images.files').countDocuments()

/** Opens an uploaded picture as a page shows it. */
function open(url: string) {
  return call(GET, { path: url, params: { id: url.split('/').at(-1) ?? '' } })
}

const NOT_A_PICTURE = { image: ['This file is not a JPEG, PNG, WebP or GIF picture.'] }

beforeAll(connectDb)

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a visitor uploads a %s picture',
  async (format) => {
    const answer = await upload(formWith(await picture(format)))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{24}$/) },
    })
    const shown = await open(answer.body.data.url)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=3600, immutable',
    )
    expect(await sharp(shown.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 40,
    })
  },
)

test('a signed-in person uploads a picture, whatever name the file has', async () => {
  const cookies = await signedIn(await createPerson())
  const form = formWith(await picture('png'), '../../etc/পাসওয়ার্ড.exe')
  expect(await upload(form, cookies)).toMatchObject({ status: 200 })
})

test('the place and the camera are gone, and the picture stands upright', async () => {
  const photo = await phonePhoto()
  const before = await sharp(photo).metadata()
  expect(before.exif?.toString('latin1')).toContain('Pocket Phone')
  expect(before).toMatchObject({ width: 60, height: 30, orientation: 6 })

  const { body } = await upload(formWith(photo))
  const after = await sharp((await open(body.data.url)).bytes).metadata()
  expect(after).toMatchObject({ width: 30, height: 60 })
  expect(after.exif).toBeUndefined()
  expect(after.xmp).toBeUndefined()
  expect(after.iptc).toBeUndefined()
  expect(after.orientation).toBeUndefined()
})

test('a picture larger than a screen is made smaller, a small one is not made larger', async () => {
  const { body } = await upload(formWith(await picture('png', 3_000)))
  expect(await sharp((await open(body.data.url)).bytes).metadata()).toMatchObject({
    width: 2_048,
    height: 2_048,
  })
})

test('a moving picture goes on moving', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background)))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { body, status } = await upload(formWith(gif, 'moving.gif'))
  expect(status).toBe(200)
  expect((await sharp((await open(body.data.url)).bytes).metadata()).pages).toBe(2)
})

function frame(background: string) {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}

describe('what is no picture is refused, whatever it says it is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each<[string, () => Promise<Uint8Array | string> | string, string]>([
    ['a text renamed .png', () => 'I am a picture, believe me.', 'a.png'],
    ['an SVG', () => svg, 'a.svg'],
    ['an SVG renamed .jpg', () => svg, 'a.jpg'],
    ['a web page', () => '<html><script>alert(1)</script></html>', 'a.gif'],
    ['a TIFF', () => picture('tiff'), 'a.jpg'],
    ['an empty file', () => '', 'a.jpg'],
    ['the first half of a JPEG', async () => (await picture('jpeg')).subarray(0, 200), 'a.jpg'],
    ['a picture of 144 million pixels', pixelBomb, 'a.png'],
  ])('%s', async (_what, make, name) => {
    const before = await picturesStored()
    expectInvalid(await upload(formWith(await make(), name)), NOT_A_PICTURE)
    expect(await picturesStored()).toBe(before)
  })
})

describe('what does not fit the call', () => {
  test('a picture of more than 5 MB is refused', async () => {
    const before = await picturesStored()
    const heavy = await heavyPicture(5_000_001)
    expect(heavy.byteLength).toBeGreaterThan(5_000_000)
    expectRefusal(await upload(formWith(heavy)), {
      status: 413,
      code: 'too-large',
      message: 'A picture may have 5 MB.',
    })
    expect(await picturesStored()).toBe(before)
  })

  test('a picture of just under 5 MB is taken', async () => {
    const heavy = await heavyPicture(4_900_000)
    expect(heavy.byteLength).toBeGreaterThan(4_800_000)
    expect(await upload(formWith(heavy))).toMatchObject({ status: 200 })
  })

  test('an upload without end is cut off', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    const answer = await call(POST, {
      path: '/api/upload',
      rawBody: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expectRefusal(answer, { status: 413, code: 'too-large' })
    expect(sent).toBeLessThan(6_000_000)
  })

  test('a form without a picture is refused', async () => {
    const text = new FormData()
    text.set('image', 'only text')
    const elsewhere = formWith(await picture('png'), 'a.png', 'photo')
    for (const form of [text, elsewhere, new FormData()]) {
      expectInvalid(await upload(form), { image: ['Please choose a picture.'] })
    }
  })

  test('something else than a form is refused', async () => {
    for (const type of ['application/json', 'image/jpeg', undefined]) {
      const answer = await call(POST, {
        path: '/api/upload',
        rawBody: new Uint8Array(await picture('jpeg')),
        headers: { 'content-type': type },
      })
      expectRefusal(answer, { status: 415, code: 'unsupported-type' })
    }
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=another'])(
    'a form that is not readable (%s) is refused',
    async (type) => {
      const headers = { 'content-type': type }
      const answer = await call(POST, { path: '/api/upload', rawBody: '--x\r\nnonsense', headers })
      expectRefusal(answer, {
        status: 400,
        code: 'unreadable-body',
        message: 'The form is not readable.',
      })
    },
  )
})

describe('looking at a picture', () => {
  test('that is not there is refused', async () => {
    expectRefusal(await open('/api/images/0123456789abcdef01234567'), {
      status: 404,
      code: 'not-found',
      message: 'There is no such picture.',
    })
  })

  test.each(['x', '../../etc/passwd', '0123456789abcdef0123456', '%00'])(
    'whose id is none (%s) is refused',
    async (id) => {
      const answer = await call(GET, { path: '/api/images/x', params: { id } })
      expectRefusal(answer, {
        status: 400,
        code: 'not-an-id',
        message: 'The address names no valid id.',
      })
    },
  )
})
