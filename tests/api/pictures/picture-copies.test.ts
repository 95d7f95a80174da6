import sharp from 'sharp'
import { PATCH } from '@/app/api/account/route'
import { POST as publish } from '@/app/api/createblogpost/route'
import { GET as getCopy } from '@/app/api/images/copy/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { DELETE as deleteAccount } from '@/app/api/userdelete/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { toPictureSource } from '@/lib/features/pictures/rules'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { PictureCopy } from '@/models/picture-copy'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { endlessGif } from '@/tests/support/endless-gif'
import { expectInvalid } from '@/tests/support/error-responses'
import { HOST, PictureHost } from '@/tests/support/picture-host'
import { picture } from '@/tests/support/pictures'
import { scheduledCall } from '@/tests/support/scheduler'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const host = new PictureHost()

beforeAll(async () => {
  await connectDb()
  await host.open()
})

afterAll(() => host.close())

afterEach(() => PictureCopy.deleteMany({}))

/** The response for the picture of a URL on a page. */
function open(path: string) {
  return callHandler(getCopy, { path })
}

function face(of: string): string {
  return toPictureSource(of, 'face')?.src ?? ''
}

function cover(of: string): string {
  return toPictureSource(of, 'wide')?.src ?? ''
}

const DRAWN_FACE = { status: 307, location: '/pictures/default-avatar.svg' }

async function shownAs(path: string) {
  const { status, headers } = await open(path)
  return { status, location: headers.get('location') }
}

async function setPhoto(person: Person, photo: string) {
  const response = await callHandler(PATCH, {
    method: 'PATCH',
    cookies: await signedIn(person),
    body: { photo },
  })
  // The response has the original URL.
  expect(response).toMatchObject({ status: 200, body: { user: { photo } } })
}

/** Fetches due pictures as if a server on this computer were on the internet. */
const fetched = () => fetchPictureCopies(host.network)

const copyOf = (source: string) => PictureCopy.findOne({ source }).lean()

describe('a photo of another host', () => {
  test('is fetched by the server and shown from this site, in the sizes that pages use', async () => {
    const photo = host.serve('/face.png', await picture('png', 300))
    await setPhoto(await createPerson(), photo)
    expect(await shownAs(face(photo))).toEqual(DRAWN_FACE)

    await PictureCopy.updateOne({ source: photo }, { dueAt: new Date() })
    expect(await fetched()).toBe(1)
    const shown = await open(face(photo))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 192, height: 192 })
    expect(await sharp((await open(cover(photo))).bytes).metadata()).toMatchObject({ width: 300 })
    // A view fetches nothing.
    expect(host.asked.filter((path) => path === '/face.png')).toHaveLength(1)
    expect(await fetched()).toBe(0)
  })

  test('is fetched for a new account that uses it', async () => {
    const photo = `${HOST}/new.png`
    const body = { name: 'Mitu Roy', email: 'copied@people.example', photo, password: 'Blood#2030' }
    expect(await callHandler(signUp, { body })).toMatchObject({
      status: 201,
      body: { user: { photo } },
    })
    expect(await copyOf(photo)).toMatchObject({ address: null, attempts: 1 })
  })

  test('cannot make the server request private addresses', async () => {
    const photo = 'https://127.0.0.1/face.png'
    await setPhoto(await createPerson(), photo)
    expect(await copyOf(photo)).toMatchObject({ address: null, attempts: 1 })
    expect(await shownAs(face(photo))).toEqual(DRAWN_FACE)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['is no picture', async () => Buffer.from('<html>')],
    ['never ends moving', async () => endlessGif(120_000)],
    ['is larger than 5 MB', async () => Buffer.alloc(5_000_001)],
  ])('that %s is not shown', async (what, make) => {
    const photo = host.serve(`/${what.length}`, await make())
    await PictureCopy.create({ source: photo, dueAt: new Date() })
    expect(await fetched()).toBe(0)
    expect(await shownAs(face(photo))).toEqual(DRAWN_FACE)
  })

  test('that can’t be fetched is retried three times, and again when a person chooses it', async () => {
    const photo = host.serve('/gone.png', (response) => response.writeHead(404).end())
    await PictureCopy.create({ source: photo, dueAt: new Date() })
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await fetched()).toBe(0)
      expect(await copyOf(photo)).toMatchObject({ attempts: attempt })
      await PictureCopy.updateOne({ source: photo, dueAt: { $ne: null } }, { dueAt: new Date() })
    }
    expect(await copyOf(photo)).toMatchObject({ address: null, dueAt: null })
    expect(await fetched()).toBe(0)
    expect(host.asked.filter((path) => path === '/gone.png')).toHaveLength(4)

    await setPhoto(await createPerson(), photo)
    expect(await copyOf(photo)).toMatchObject({ attempts: 1, dueAt: expect.any(Date) })
  })

  test('is fetched by the scheduled job too', async () => {
    process.env.CRON_SECRET = 'for the scheduler alone'
    resetEnv()
    await PictureCopy.create({ source: `${HOST}/later.png`, dueAt: new Date() })
    expect(await scheduledCall()).toMatchObject({ status: 200, done: { 'picture-copies': 0 } })
    expect(await copyOf(`${HOST}/later.png`)).toMatchObject({ attempts: 1 })
  })

  test('is fetched once by several concurrent processes', async () => {
    const photo = host.serve('/once.png', await picture('png', 20))
    await PictureCopy.create({ source: photo, dueAt: new Date() })
    expect(await Promise.all([fetched(), fetched(), fetched()])).toEqual([1, 0, 0])
    expect(host.asked.filter((path) => path === '/once.png')).toHaveLength(1)
  })
})

describe('a copy is deleted', () => {
  async function copied(name: string): Promise<string> {
    const photo = host.serve(`/${name}.png`, await picture('png', 20))
    await PictureCopy.create({ source: photo, dueAt: new Date() })
    await fetched()
    expect((await open(face(photo))).status).toBe(200)
    return photo
  }

  test('when its person chooses another photo', async () => {
    const photo = await copied('replaced')
    const person = await createPerson({ photo })
    await setPhoto(person, '/pictures/default-avatar.svg')
    expect(await copyOf(photo)).toBeNull()
    expect(await shownAs(face(photo))).toEqual(DRAWN_FACE)
  })

  test('with the account', async () => {
    const photo = await copied('leaving')
    const person = await createPerson({ photo })
    const response = await callHandler(deleteAccount, {
      method: 'DELETE',
      params: { id: String(person._id) },
      cookies: await signedIn(await createPerson({ role: 'admin' })),
    })
    expect(response.status).toBe(200)
    expect(await copyOf(photo)).toBeNull()
  })

  test('but not while another account shows it', async () => {
    const photo = await copied('shared')
    const [person, _other] = [await createPerson({ photo }), await createPerson({ photo })]
    await setPhoto(person, '/pictures/default-avatar.svg')
    await deleteMarkedPictures()
    expect(await copyOf(photo)).toMatchObject({ unwantedAt: null, address: expect.any(String) })
    expect((await open(face(photo))).status).toBe(200)
  })
})

describe('a post', () => {
  test('shows its pictures from this site, and returns the original URLs', async () => {
    const inside = host.serve('/inside.png?a=1&b=2', await picture('png', 20))
    const photo = host.serve('/cover.png', await picture('png', 20))
    const content = `<p>Look:</p><img src="${inside.replace('&', '&amp;')}" alt="A cup">`
    const body = { title: 'A day at the camp', description: 'What we saw.', photo, content }
    const cookies = await signedIn(await createPerson())
    const response = await callHandler<{ blogPost: { _id: string; content: string } }>(publish, {
      body,
      cookies,
    })
    expect(response.body.blogPost.content).toContain(`src="${inside.replace('&', '&amp;')}"`)
    await PictureCopy.updateMany({}, { dueAt: new Date() })
    expect(await fetched()).toBe(2)

    const found = await getPostForPages(response.body.blogPost._id, 'en')
    const [, src = ''] = /<img src="([^"]*)"/.exec(found?.post.content ?? '') ?? []
    expect(src.replaceAll('&amp;', '&')).toBe(cover(inside))
    expect(found?.post.content).not.toMatch(/(src|srcset)="[^"]*https:\/\//)
    expect(found?.post.content).toContain('alt="A cup"')
    expect((await open(cover(inside))).headers.get('content-type')).toBe('image/webp')
  })
})

describe('without a copy', () => {
  const unknown = 'https://elsewhere.example/x.png'

  test('a generated face replaces a face, and no other picture', async () => {
    expect(await shownAs(face(unknown))).toEqual(DRAWN_FACE)
    const { status, headers, body } = await open(cover(unknown))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(body).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  })

  test('showing a picture fetches nothing', async () => {
    await open(face(unknown))
    expect(await PictureCopy.countDocuments()).toBe(0)
  })

  test.each([
    ['of=https%3A%2F%2Felsewhere.example%2Fx.png&size=97', 'size'],
    ['of=http%3A%2F%2Felsewhere.example%2Fx.png&size=96', 'of'],
    ['size=96', 'of'],
    ['of=%2F%2Felsewhere.example%2Fx.png&size=96', 'of'],
    [`of=https%3A%2F%2Felsewhere.example%2F${'x'.repeat(2_000)}&size=96`, 'of'],
  ])('a URL that no page uses (%s) is rejected', async (query, field) => {
    expectInvalid(await open(`/api/images/copy?${query}`), { [field]: [expect.any(String)] })
  })
})
