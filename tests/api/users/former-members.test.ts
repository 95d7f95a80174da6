import { Types } from 'mongoose'
import { GET as getBlogPost } from '@/app/api/getblogpost/[id]/route'
import { GET as getBlogPosts } from '@/app/api/getblogposts/route'
import { GET as getChat } from '@/app/api/getCommunityChat/route'
import { GET as getBookings } from '@/app/api/gettestbookings/route'
import { GET as getOverview } from '@/app/api/overview/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { ChatMessage } from '@/models/chat-message'
import {
  createBlogPost,
  createBooking,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { emptyChat, postedMessage } from '@/tests/support/chat'
import { signedIn } from '@/tests/support/sign-in'

/** The id of a person whose account was deleted. */
const gone = new Types.ObjectId()

const LANGUAGES = [
  ['of no language', undefined, 'Former member'],
  ['of English pages', 'en', 'Former member'],
  ['of Bangla pages', 'bn', 'সাবেক সদস্য'],
] as const

let admin: Awaited<ReturnType<typeof createPerson>>

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
})

describe.each(LANGUAGES)('a reader %s', (_title, language, name) => {
  const headers = { 'accept-language': language }

  test(`reads of an author who has left as ${name}`, async () => {
    await BlogPost.deleteMany()
    const { id } = await createBlogPost({ author: gone })
    const { body: list } = await callHandler(getBlogPosts, { headers })
    expect(list).toMatchObject({ blogPosts: [{ author: { name } }] })
    const { body } = await callHandler(getBlogPost, { headers, params: { id } })
    expect(body).toMatchObject({ blogPost: { author: { name } } })
    expect(await getPostForPages(id, language ?? 'en')).toMatchObject({
      post: { author: { name } },
    })
  })

  test(`reads in the chat what ${name} wrote`, async () => {
    await emptyChat()
    const _id = await postedMessage(admin, 'Hello')
    await ChatMessage.updateOne({ _id }, { author: gone })
    const { body } = await callHandler(getChat, { headers, cookies: await signedIn(admin) })
    expect(body).toMatchObject({ chat: [{ user: name }] })
  })

  test(`reads of the past booking of ${name}`, async () => {
    await Booking.deleteMany()
    const { _id } = await createBooking()
    await Booking.updateOne({ _id }, { userName: '' })
    const { body } = await callHandler(getBookings, { headers, cookies: await signedIn(admin) })
    expect(body).toMatchObject({ data: [{ userName: name }] })
  })

  test(`reads of ${name} among the top donors`, async () => {
    await createPledge({ donor: { _id: gone, donor: null }, date: dayFromToday(-9) })
    const { body } = await callHandler(getOverview, {
      ...{ headers, cookies: await signedIn(admin) },
      path: `/api/overview?from=${dayFromToday(-20)}&to=${dayFromToday(0)}`,
    })
    const { topDonors } = body as { topDonors: { id: string; name: string }[] }
    expect(topDonors.find(({ id }) => id === String(gone))).toMatchObject({ name })
  })

  test(`reads who pledged to their request as ${name}`, async () => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id })
    await createPledge({ request, donor: { _id: gone, donor: null } })
    const [own] = await listOwnRequests(owner, language ?? 'en')
    expect(own?.pledges).toMatchObject([{ donor: { name } }])
  })
})
