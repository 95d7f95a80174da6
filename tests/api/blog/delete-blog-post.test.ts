import { DELETE } from '@/app/api/deleteblogpost/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BlogPost } from '@/models/blog-post'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { readPost } from '@/tests/support/blog'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const DELETED = { status: 200, body: { message: 'blog post deleted successfully' } }
const NOT_THERE = { status: 404, code: 'not-found', message: "This blog post doesn't exist." }
const NOT_YOURS = {
  status: 403,
  code: 'forbidden',
  message: 'You can only delete your own blog posts.',
}

type Person = Awaited<ReturnType<typeof createPerson>>
let author: Person
let admin: Person

beforeAll(async () => {
  await connectDb()
  author = await createPerson()
  admin = await createPerson({ role: 'admin' })
})

async function remove(id: string, person?: Person, headers?: Record<string, string>) {
  const cookies = person && (await signedIn(person))
  const path = `/api/deleteblogpost/${id}`
  return callHandler(DELETE, { method: 'DELETE', path, params: { id }, cookies, headers })
}

const newPost = async () => (await createBlogPost({ author: author._id })).id as string

test('an author deletes only their own post', async () => {
  const [id, other] = [await newPost(), await newPost()]
  const response = await remove(id, author)
  expect([response.status, response.body]).toEqual([200, DELETED.body])
  expectErrorResponse(await readPost(id), NOT_THERE)
  expect((await readPost(other)).status).toBe(200)
})

test('an admin deletes any post', async () => {
  expect(await remove(await newPost(), admin)).toMatchObject(DELETED)
})

test('a former admin deletes only their own posts', async () => {
  const former = await createPerson({ role: 'admin' })
  const cookies = await signedIn(former)
  await former.updateOne({ role: 'user' })
  const id = await newPost()
  const path = `/api/deleteblogpost/${id}`
  expectErrorResponse(
    await callHandler(DELETE, { method: 'DELETE', path, params: { id }, cookies }),
    NOT_YOURS,
  )
  const { id: own } = await createBlogPost({ author: former._id })
  expect(await remove(own, former)).toMatchObject(DELETED)
})

test('a post that does not exist or was deleted can’t be deleted', async () => {
  const id = await newPost()
  await remove(id, author)
  expect(await remove(id, author)).toMatchObject(DELETED)
  expectErrorResponse(await remove('0123456789abcdef01234567', author), NOT_THERE)
  for (const gone of [id, '0123456789abcdef01234567']) {
    expectErrorResponse(await remove(gone, admin), NOT_THERE)
  }
})

test.each(['x', '0123', '0123456789abcdef0123456z', '$where'])(
  'rejects an invalid id (%s)',
  async (id) => {
    expectErrorResponse(await remove(id, admin), { status: 400, code: 'not-an-id' })
  },
)

describe('permission to delete', () => {
  test('is denied to a visitor and another member', async () => {
    const id = await newPost()
    expectErrorResponse(await remove(id), UNAUTHENTICATED)
    expectErrorResponse(await remove(id, await createPerson()), NOT_YOURS)
    expect(await BlogPost.countDocuments({ _id: id })).toBe(1)
  })

  test('is denied to a page of another site', async () => {
    const id = await newPost()
    const response = await remove(id, author, { origin: 'https://elsewhere.example' })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await BlogPost.countDocuments({ _id: id })).toBe(1)
  })
})

test('an author and four admins who delete a post concurrently succeed once', async () => {
  const id = await newPost()
  const admins = await Promise.all(Array.from({ length: 4 }, () => createPerson({ role: 'admin' })))
  const people = [author, ...admins]
  const responses = await Promise.all(people.map((person) => remove(id, person)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
})
