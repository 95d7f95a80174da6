import { connectDb } from '@/lib/core/server/db/connection'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { readPost } from '@/tests/support/blog'
import { expectErrorResponse } from '@/tests/support/error-responses'

const UNKNOWN = '0123456789abcdef01234567'
const NOT_THERE = { status: 404, code: 'not-found', message: "This blog post doesn't exist." }

beforeAll(connectDb)
beforeEach(() => BlogPost.deleteMany())

test('a visitor reads a post with all of its text and the name of its author', async () => {
  const author = await createPerson({ name: 'Nasrin Akter' })
  const { _id, createdAt } = await createBlogPost({ author: author._id })
  const response = await readPost(String(_id))
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    blogPost: {
      _id: String(_id),
      title: 'My first donation',
      description: expect.stringMatching(/^I was afraid of the needle/),
      photo: '/pictures/default-avatar.svg',
      content: '<p>I was afraid of the needle, and told the nurse so.</p>',
      author: { name: 'Nasrin Akter' },
      createdAt: createdAt.toISOString(),
      language: 'en',
      translation: null,
    },
  })
})

test('a post remains when its author’s account is deleted', async () => {
  const author = await createPerson()
  const { _id } = await createBlogPost({ author: author._id })
  await User.deleteOne({ _id: author._id })
  expect((await readPost(String(_id))).body.blogPost.author).toEqual({ name: 'Former member' })
})

test('a post from another source is cleaned before a reader sees it', async () => {
  const content = '<h1>Hello</h1><img src=x onerror=alert(1)><script>alert(2)</script>'
  const { id } = await createBlogPost({ content })
  expect((await readPost(id)).body.blogPost.content).toBe('<h2>Hello</h2>')
  expect((await getPostForPages(id, 'en'))?.post.content).toBe('<h2>Hello</h2>')
})

test('a post that does not exist is not found', async () => {
  expectErrorResponse(await readPost(UNKNOWN), NOT_THERE)
})

test.each(['x', '0123', '0123456789abcdef0123456z', '$where'])(
  'rejects an invalid id (%s)',
  async (id) => {
    expectErrorResponse(await readPost(id), { status: 400, code: 'not-an-id' })
  },
)

describe('the page of a post', () => {
  test('shows the three newest other posts below, and its author’s picture beside the name', async () => {
    const author = await createPerson({ name: 'Nasrin Akter', photo: '/pictures/a.svg' })
    const days = ['one', 'two', 'three', 'four', 'five']
    for (const [day, title] of days.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + day))
      await createBlogPost({ title, author: author._id, createdAt })
    }
    const id = String((await BlogPost.findOne({ title: 'four' }).lean())?._id)
    const found = await getPostForPages(id, 'en')
    expect(found?.post).toMatchObject({
      title: 'four',
      author: { name: 'Nasrin Akter', photo: '/pictures/a.svg' },
    })
    expect(found?.others.map(({ title }) => title)).toEqual(['five', 'three', 'two'])
    expect(found?.others[0]).not.toHaveProperty('content')
  })

  test.each(['x', UNKNOWN, '0123456789ABCDEF01234567'])('does not exist at %s', async (id) => {
    expect(await getPostForPages(id, 'en')).toBeNull()
  })
})
