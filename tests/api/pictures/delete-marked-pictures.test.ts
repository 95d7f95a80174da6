import mongoose from 'mongoose'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { DELETE as deleteCampaign } from '@/app/api/campaigndelete/[id]/route'
import { POST as publish } from '@/app/api/createblogpost/route'
import { POST as createCampaign } from '@/app/api/createcampaign/route'
import { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
import { GET as showPicture } from '@/app/api/images/[id]/route'
import { PATCH as changeService, DELETE as retireService } from '@/app/api/services/[id]/route'
import { POST as createService } from '@/app/api/services/route'
import { POST as upload } from '@/app/api/upload/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { BlogPost } from '@/models/blog-post'
import { Campaign } from '@/models/campaign'
import { PictureCopy } from '@/models/picture-copy'
import { UploadedPicture } from '@/models/uploaded-picture'
import { createBooking, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { picture } from '@/tests/support/pictures'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

let admin: Person
let member: Person

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  member = await createPerson()
})

/** Uploads a picture that is stored in several sizes, and returns its URL. */
async function uploaded(by: Person): Promise<string> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture('png', 700))], 'a.png'))
  const response = await callHandler<{ data: { url: string } }>(upload, {
    ...{ rawBody: form, cookies: await signedIn(by) },
  })
  return response.body.data.url
}

/** The number of stored files of a picture: the whole one, and its sizes. */
function filesOf(url: string): Promise<number> {
  const id = url.split('/').at(-1) ?? ''
  return mongoose.connection.collection('images.files').countDocuments({
    $or: [{ _id: new mongoose.Types.ObjectId(id) }, { filename: new RegExp(`^${id}/`) }],
  })
}

async function expectKept(...urls: string[]) {
  for (const url of urls) {
    expect(await filesOf(url)).toBe(4)
    expect(await UploadedPicture.exists({ address: url })).not.toBeNull()
  }
}

async function expectGone(...urls: string[]) {
  for (const url of urls) {
    expect(await filesOf(url)).toBe(0)
    expect(await UploadedPicture.exists({ address: url })).toBeNull()
  }
}

/** Content with a picture, and how it is created and deleted. */
interface Showing {
  id: string
  takeAway: (by?: Person) => Promise<number>
}

async function made(response: { status: number; body: unknown }, key: string): Promise<string> {
  expect(response.status).toBe(201)
  return (response.body as Record<string, { _id: string }>)[key]?._id ?? ''
}

function gone(handler: typeof deletePost, id: string, owner: Person): Showing {
  return {
    id,
    takeAway: async (by = owner) => {
      const cookies = await signedIn(by)
      return (await callHandler(handler, { method: 'DELETE', params: { id }, cookies })).status
    },
  }
}

async function post(author: Person, photo: string, content = ''): Promise<Showing> {
  const body = { title: 'A day at the camp', description: 'What we saw.', photo, content }
  const response = await callHandler(publish, { body, cookies: await signedIn(author) })
  return gone(deletePost, await made(response, 'blogPost'), author)
}

async function campaign(photo: string): Promise<Showing> {
  const days = { startDate: dayFromToday(1), endDate: dayFromToday(2) }
  const body = { title: 'Winter drive', address: 'Dhaka', description: 'Come.', photo, ...days }
  const response = await callHandler(createCampaign, { body, cookies: await signedIn(admin) })
  return gone(deleteCampaign, await made(response, 'campaign'), admin)
}

const SERVICE = {
  ...{ testName: 'Blood count', testDescription: 'All of it.', testPrice: '500' },
  ...{ preparation: 'None.', slotCapacity: 3 },
}

async function service(imageUrl: string): Promise<Showing> {
  const body = { ...SERVICE, imageUrl }
  const response = await callHandler(createService, { body, cookies: await signedIn(admin) })
  return gone(retireService, await made(response, 'service'), admin)
}

const inside = (url: string) => `<p>Look:</p><img src="${url}" alt="">`

describe('deleting content also deletes', () => {
  test('the cover of a post and every picture in it', async () => {
    const all = [await uploaded(member), await uploaded(member), await uploaded(member)]
    const [cover = '', one = '', other = ''] = all
    const own = await post(member, cover, inside(one) + inside(other))
    await expectKept(...all)
    expect(await own.takeAway()).toBe(200)
    await expectGone(...all)
  })

  test('the cover of a post that an admin deletes', async () => {
    const cover = await uploaded(member)
    expect(await (await post(member, cover)).takeAway(admin)).toBe(200)
    await expectGone(cover)
  })

  test('the picture of a campaign, deleted or archived', async () => {
    const [one, other] = [await uploaded(admin), await uploaded(admin)]
    const [deleted, archived] = [await campaign(one), await campaign(other)]
    await Campaign.updateOne({ _id: archived.id }, { hasPayments: true })
    expect([await deleted.takeAway(), await archived.takeAway()]).toEqual([200, 200])
    expect(await Campaign.exists({ _id: archived.id })).not.toBeNull()
    await expectGone(one, other)
  })

  test('the picture of a campaign that another admin deletes', async () => {
    const photo = await uploaded(await createPerson({ role: 'admin' }))
    expect(await (await campaign(photo)).takeAway()).toBe(200)
    await expectGone(photo)
  })

  test('the picture of a service that is retired or gets another one', async () => {
    const [first, second] = [await uploaded(admin), await uploaded(admin)]
    const offered = await service(first)
    const response = await callHandler(changeService, {
      ...{ method: 'PATCH', params: { id: offered.id }, cookies: await signedIn(admin) },
      body: { ...SERVICE, imageUrl: second },
    })
    expect(response.status).toBe(200)
    await expectGone(first)
    await expectKept(second)
    expect(await offered.takeAway()).toBe(200)
    await expectGone(second)
  })

  test('our copy of a picture of another host', async () => {
    const source = `https://pictures.example/${admin.id}.png`
    const shown = [await campaign(source), await post(member, source)]
    await PictureCopy.updateOne({ source }, { dueAt: null })
    await shown[0]?.takeAway()
    expect(await PictureCopy.exists({ source })).not.toBeNull()
    await shown[1]?.takeAway()
    expect(await PictureCopy.exists({ source })).toBeNull()
  })
})

describe('a picture remains', () => {
  test.each<[string, (url: string) => Promise<Showing>]>([
    ['another post', (url) => post(admin, '/pictures/default-avatar.svg', inside(url))],
    ['a post of another person', (url) => post(member, url)],
    ['a campaign', campaign],
    ['a service', service],
  ])('while %s shows it too, and is deleted with the last', async (_where, show) => {
    const url = await uploaded(admin)
    const [first, last] = [await post(admin, url), await show(url)]
    await first.takeAway()
    await expectKept(url)
    await last.takeAway()
    await deleteMarkedPictures()
    await expectGone(url)
  })

  test('while a booking shows it', async () => {
    const url = await uploaded(admin)
    const offered = await service(url)
    const booking = await createBooking({ person: member })
    await booking.updateOne({ imageUrl: url })
    await offered.takeAway()
    await deleteMarkedPictures()
    await expectKept(url)
    await booking.deleteOne()
    await deleteMarkedPictures()
    await expectGone(url)
  })

  test('while it is its owner’s photo', async () => {
    const photo = await uploaded(member)
    const cookies = await signedIn(member)
    await callHandler(changeAccount, { method: 'PATCH', cookies, body: { photo } })
    await (await post(member, photo)).takeAway()
    await expectKept(photo)
    const other = await uploaded(member)
    await callHandler(changeAccount, { method: 'PATCH', cookies, body: { photo: other } })
    await expectGone(photo)
  })

  test('when a stranger uses its URL and removes that', async () => {
    const owner = await createPerson()
    const [cover, unused] = [await uploaded(owner), await uploaded(owner)]
    const shown = await post(owner, cover)
    await (await post(member, cover, inside(unused))).takeAway()
    await (await campaign(cover)).takeAway()
    await (await service(unused)).takeAway()
    await deleteMarkedPictures()
    await expectKept(cover, unused)
    await shown.takeAway()
    await expectGone(cover)
  })

  test('when its owner uses it again before the deletion', async () => {
    const cover = await uploaded(member)
    await UploadedPicture.updateOne({ address: cover }, { unwantedAt: new Date() })
    await post(member, cover)
    expect(await UploadedPicture.findOne({ address: cover }).lean()).toMatchObject({
      unwantedAt: null,
    })
    await deleteMarkedPictures()
    await expectKept(cover)
  })

  test('when the deletion of its content failed', async () => {
    const photo = await uploaded(admin)
    const shown = [await post(admin, photo), await campaign(photo), await service(photo)]
    const { db } = mongoose.connection
    await db?.command({ collMod: 'auditlog', validator: { never: { $exists: true } } })
    const stranger = await createPerson({ role: 'admin' })
    try {
      for (const { takeAway } of shown) expect(await takeAway(stranger)).toBe(500)
    } finally {
      await db?.command({ collMod: 'auditlog', validator: {} })
    }
    expect(await UploadedPicture.findOne({ address: photo }).lean()).toMatchObject({
      unwantedAt: null,
    })
    await expectKept(photo)
  })
})

test('a picture that is concurrently removed and used again is completely stored or deleted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const photo = await uploaded(admin)
    const first = await campaign(photo)
    const [, second] = await Promise.all([first.takeAway(), campaign(photo)])
    await deleteMarkedPictures()
    if (await UploadedPicture.exists({ address: photo })) await expectKept(photo)
    else await expectGone(photo)
    await second.takeAway()
    await deleteMarkedPictures()
    await expectGone(photo)
  }
})

test('an author and an admin who concurrently delete a post delete its picture once', async () => {
  const photo = await uploaded(member)
  const own = await post(member, photo)
  const answers = await Promise.all([own.takeAway(), own.takeAway(), own.takeAway(admin)])
  // The author's repeat gets the same success, unless the admin was first.
  expect(answers).toContain(200)
  expect(answers).toContain(404)
  await expectGone(photo)
  expect(await BlogPost.exists({ _id: own.id })).toBeNull()
})

test('a page that loads a picture during its deletion gets the whole picture or 404', async () => {
  for (let round = 0; round < 6; round += 1) {
    const photo = await uploaded(admin)
    const show = () =>
      callHandler(showPicture, { path: photo, params: { id: photo.split('/').at(-1) ?? '' } })
    const whole = await show()
    const showUntilGone = async () => {
      for (let shown = whole; shown.status !== 404; shown = await show()) {
        expect(shown.status).toBe(200)
        expect(shown.bytes.equals(whole.bytes)).toBe(true)
      }
    }
    const { takeAway } = await campaign(photo)
    await Promise.all([takeAway(), showUntilGone(), showUntilGone(), showUntilGone()])
  }
})
