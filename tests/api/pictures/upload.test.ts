import mongoose from 'mongoose'
import sharp, { type Sharp } from 'sharp'
import { GET as getSize } from '@/app/api/images/[id]/[size]/route'
import { GET } from '@/app/api/images/[id]/route'
import { POST } from '@/app/api/upload/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { endlessGif } from '@/tests/support/endless-gif'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { heavyPicture, phonePhoto, picture, pixelBomb } from '@/tests/support/pictures'
import { signedIn } from '@/tests/support/sign-in'

interface Uploaded {
  data: { url: string }
}

function formWith(file: Uint8Array | string, name = 'photo.jpg', field = 'image') {
  const form = new FormData()
  const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
  form.set(field, new File([new Uint8Array(Buffer.from(file))], name, { type }))
  return form
}

const upload = (rawBody: BodyInit, cookies?: string, signal?: AbortSignal) =>
  callHandler<Uploaded>(POST, { path: '/api/upload', rawBody, cookies, signal })

const picturesStored = (which = {}) =>
  mongoose.connection.collection('images.files').countDocuments(which)

/** Opens an uploaded picture as a page shows it. */
function open(url: string, headers = {}) {
  return callHandler(GET, { path: url, params: { id: url.split('/').at(-1) ?? '' }, headers })
}

/** The same in one of the sizes that pages request. */
function openIn(size: number | string, url: string, headers = {}) {
  const params = { id: url.split('/').at(-1) ?? '', size: String(size) }
  return callHandler(getSize, { path: `${url}/${size}`, params, headers })
}

const sidesOf = async (bytes: Buffer) => {
  const { width, pageHeight, height, pages } = await sharp(bytes).metadata()
  return { width, height: pageHeight ?? height, pages }
}

const NOT_A_PICTURE = { image: ['Choose a JPEG, PNG, WebP or GIF picture.'] }

beforeAll(connectDb)

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a visitor uploads a %s picture',
  async (format) => {
    const response = await upload(formWith(await picture(format)))
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      data: { url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{24}$/) },
    })
    const shown = await open(response.body.data.url)
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

test('a signed-in person uploads a picture with any file name', async () => {
  const cookies = await signedIn(await createPerson())
  const form = formWith(await picture('png'), '../../etc/পাসওয়ার্ড.exe')
  expect(await upload(form, cookies)).toMatchObject({ status: 200 })
})

test('the location and the camera are removed, and the picture is upright', async () => {
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

test('a picture larger than a screen is reduced, a small one is not enlarged', async () => {
  const { body } = await upload(formWith(await picture('png', 3_000)))
  expect(await sharp((await open(body.data.url)).bytes).metadata()).toMatchObject({
    width: 2_048,
    height: 2_048,
  })
})

test('an animation remains animated', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background)))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { body, status } = await upload(formWith(gif, 'moving.gif'))
  expect(status).toBe(200)
  expect((await sharp((await open(body.data.url)).bytes).metadata()).pages).toBe(2)
})

describe('a picture is stored in the sizes that pages use', () => {
  test('squares for faces and lists, widths for cards and pages', async () => {
    const large = await sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const { url } = (await upload(formWith(large))).body.data
    const shown = async (size: number) => sidesOf((await openIn(size, url)).bytes)
    expect(await shown(96)).toMatchObject({ width: 96, height: 96 })
    expect(await shown(192)).toMatchObject({ width: 192, height: 192 })
    expect(await shown(640)).toMatchObject({ width: 640, height: 427 })
    expect(await shown(1280)).toMatchObject({ width: 1280, height: 853 })
    expect(await sidesOf((await open(url)).bytes)).toMatchObject({ width: 1500, height: 1000 })
    const { headers } = await openIn(640, url)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable')
  })

  test('with the small one on large screens for people who save data', async () => {
    const { url } = (await upload(formWith(await picture('jpeg', 1500)))).body.data
    const saving = { 'Save-Data': 'on' }
    const widthOf = async ({ bytes }: { bytes: Buffer }) => (await sidesOf(bytes)).width
    expect(await widthOf(await openIn(1280, url, saving))).toBe(640)
    expect(await widthOf(await open(url, saving))).toBe(640)
    expect(await widthOf(await openIn(96, url, saving))).toBe(96)
    const { headers } = await openIn(1280, url)
    // A browser requests it again after they stop saving data.
    expect(headers.get('vary')).toBe('Save-Data')
  })

  test('without sizes larger than the picture', async () => {
    const { url } = (await upload(formWith(await picture('png', 150)))).body.data
    expect(await sidesOf((await openIn(96, url)).bytes)).toMatchObject({ width: 96, height: 96 })
    for (const size of [192, 640, 1280]) {
      expect((await openIn(size, url)).bytes).toEqual((await open(url)).bytes)
    }
  })

  test('upright and animated in each of them', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background, 300)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { url } = (await upload(formWith(gif))).body.data
    expect(await sidesOf((await openIn(96, url)).bytes)).toEqual({
      width: 96,
      height: 96,
      pages: 2,
    })
  })

  test.each(['95', '2048', '0', '-1', '96x', ''])('and in no other size (%s)', async (size) => {
    const { url } = (await upload(formWith(await picture('png')))).body.data
    expectErrorResponse(await openIn(size, url), { status: 400, code: 'not-an-id' })
  })

  test('or in none when it does not exist', async () => {
    const response = await openIn(96, '/api/images/0123456789abcdef01234567')
    expectErrorResponse(response, { status: 404, code: 'not-found' })
  })
})

describe('a costly upload', () => {
  const TOO_LONG = {
    image: ['This animation is too long. Choose one with 60 frames or fewer, or a still picture.'],
  }

  test('with 120,000 frames is rejected before it is decoded', async () => {
    const gif = endlessGif(120_000)
    expect(gif.byteLength).toBeLessThan(3_000_000)
    const before = await picturesStored()
    expectInvalid(await upload(formWith(gif, 'a.gif')), TOO_LONG)
    expect(await picturesStored()).toBe(before)
  })

  test('with one frame too many is rejected, and with the maximum it remains animated', async () => {
    expectInvalid(await upload(formWith(endlessGif(61), 'a.gif')), TOO_LONG)
    const { body } = await upload(formWith(endlessGif(60), 'a.gif'))
    const shown = await sidesOf((await open(body.data.url)).bytes)
    expect(shown).toEqual({ width: 20, height: 20, pages: 60 })
  })

  test('with frames of many pixels is rejected', async () => {
    const gif = endlessGif(40, { width: 1_000, height: 1_000 })
    expectInvalid(await upload(formWith(gif, 'a.gif')), NOT_A_PICTURE)
  })

  test('among many waits for its turn, and leaves a thread and a processor for other work', async () => {
    const heavy = await heavyPicture(2_000_000)
    let most = 0
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
    })
    const responses = await Promise.all(Array.from({ length: 9 }, () => upload(formWith(heavy))))
    clearInterval(watch)
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
  })

  test('among too many gets a retry time', async () => {
    const heavy = await heavyPicture(2_000_000)
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload(formWith(heavy))))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expectErrorResponse(refused[0] as Awaited<ReturnType<typeof upload>>, {
      status: 503,
      code: 'unavailable',
      message: 'The site is very busy. Try again in a moment.',
    })
    expect(refused[0]?.headers.get('retry-after')).toBe('10')
    expect(await upload(formWith(heavy))).toMatchObject({ status: 200 })
  })

  test('that takes too long gets a retry time, and not an error about its format', async () => {
    const { timeout } = sharp.prototype
    // Far more work than one second allows, as on a server that is very slow.
    const slow = jest.spyOn(sharp.prototype, 'timeout').mockImplementation(function (this: Sharp) {
      return timeout.call(this.median(60), { seconds: 1 })
    })
    const response = await upload(formWith(await picture('jpeg', 3_000)))
    slow.mockRestore()
    expectErrorResponse(response, {
      status: 503,
      code: 'unavailable',
      message: 'The site is very busy. Try again in a moment.',
    })
    expect(response.headers.get('retry-after')).toBe('10')
  })

  test('of a client that disconnected is not decoded', async () => {
    const whole = { filename: 'picture.webp' }
    const before = await picturesStored(whole)
    const left = new AbortController()
    const form = formWith(await heavyPicture(2_000_000))
    const others = Array.from({ length: 3 }, () => upload(form))
    const waiting = upload(form, undefined, left.signal)
    left.abort()
    expectErrorResponse(await waiting, { status: 400, code: 'unreadable-body' })
    await Promise.all(others)
    expect(await picturesStored(whole)).toBe(before + 3)
  })
})

function frame(background: string, side = 20) {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}

describe('a file that is not a picture is rejected, whatever its type,', () => {
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

describe('an invalid upload', () => {
  test('rejects a picture of more than 5 MB', async () => {
    const before = await picturesStored()
    const heavy = await heavyPicture(5_000_001)
    expect(heavy.byteLength).toBeGreaterThan(5_000_000)
    expectErrorResponse(await upload(formWith(heavy)), {
      status: 413,
      code: 'too-large',
      message: 'Choose a picture of 5 MB or less.',
    })
    expect(await picturesStored()).toBe(before)
  })

  test('accepts a picture of just under 5 MB', async () => {
    const heavy = await heavyPicture(4_900_000)
    expect(heavy.byteLength).toBeGreaterThan(4_800_000)
    expect(await upload(formWith(heavy))).toMatchObject({ status: 200 })
  })

  test('stops an upload without end', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    const response = await callHandler(POST, {
      path: '/api/upload',
      rawBody: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expectErrorResponse(response, { status: 413, code: 'too-large' })
    expect(sent).toBeLessThan(6_000_000)
  })

  test('rejects a form without a picture', async () => {
    const text = new FormData()
    text.set('image', 'only text')
    const elsewhere = formWith(await picture('png'), 'a.png', 'photo')
    for (const form of [text, elsewhere, new FormData()]) {
      expectInvalid(await upload(form), { image: ['Choose a picture.'] })
    }
  })

  test('rejects a body that is not a form', async () => {
    for (const type of ['application/json', 'image/jpeg', undefined]) {
      const response = await callHandler(POST, {
        path: '/api/upload',
        rawBody: new Uint8Array(await picture('jpeg')),
        headers: { 'content-type': type },
      })
      expectErrorResponse(response, { status: 415, code: 'unsupported-type' })
    }
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=another'])(
    'rejects an unreadable form (%s)',
    async (type) => {
      const headers = { 'content-type': type }
      const response = await callHandler(POST, {
        path: '/api/upload',
        rawBody: '--x\r\nnonsense',
        headers,
      })
      expectErrorResponse(response, {
        status: 400,
        code: 'unreadable-body',
        message: "We can't read the form.",
      })
    },
  )
})

describe('viewing a picture', () => {
  test('that does not exist is rejected', async () => {
    expectErrorResponse(await open('/api/images/0123456789abcdef01234567'), {
      status: 404,
      code: 'not-found',
      message: "This picture doesn't exist.",
    })
  })

  test.each(['x', '../../etc/passwd', '0123456789abcdef0123456', '%00'])(
    'with an invalid id (%s) is rejected',
    async (id) => {
      const response = await callHandler(GET, { path: '/api/images/x', params: { id } })
      expectErrorResponse(response, {
        status: 400,
        code: 'not-an-id',
        message: "The URL doesn't contain a valid ID.",
      })
    },
  )
})
