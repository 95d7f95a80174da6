import { GET } from '@/app/api/getblogposts/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import type { ApiPost } from '@/tests/support/blog'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'

interface Listed {
  blogPosts: ApiPost[]
  total: number
  page: number
  limit: number
}

const list = (query = '') => callHandler<Listed>(GET, { path: `/api/getblogposts${query}` })
const titlesOf = ({ body }: { body: Listed }) => body.blogPosts.map(({ title }) => title)

/** Posts with these titles, the first one the oldest. */
async function posts(...titles: string[]) {
  for (const [day, title] of titles.entries()) {
    await createBlogPost({ title, createdAt: new Date(Date.UTC(2026, 0, 1 + day)) })
  }
}

beforeAll(connectDb)
beforeEach(() => BlogPost.deleteMany())

test('a visitor reads a post with everything that a card shows, and no other fields', async () => {
  const author = await createPerson({ name: 'Nasrin Akter' })
  const post = await createBlogPost({
    title: 'My first donation',
    description: 'I was afraid of the needle.',
    photo: 'https://pictures.example/cup.jpg',
    author: author._id,
    createdAt: new Date('2026-03-01T06:00:00Z'),
  })
  const response = await list()
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    blogPosts: [
      {
        _id: String(post._id),
        title: 'My first donation',
        description: 'I was afraid of the needle.',
        photo: 'https://pictures.example/cup.jpg',
        author: { name: 'Nasrin Akter' },
        createdAt: '2026-03-01T06:00:00.000Z',
        language: 'en',
        translation: null,
      },
    ],
    total: 1,
    page: 1,
    limit: 50,
  })
})

test('posts are sorted from the newest; of two with the same time, the one stored last is first', async () => {
  await posts('first day', 'second day', 'third day')
  await createBlogPost({ title: 'also the third', createdAt: new Date(Date.UTC(2026, 0, 3)) })
  expect(titlesOf(await list())).toEqual([
    ...['also the third', 'third day', 'second day', 'first day'],
  ])
})

test('pages follow each other, and every page has the total', async () => {
  await posts('one', 'two', 'three', 'four', 'five')
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=2&page=${page}`)))
  expect(pages.map(titlesOf)).toEqual([['five', 'four'], ['three', 'two'], ['one'], []])
  for (const [place, { body }] of pages.entries()) {
    expect(body).toMatchObject({ total: 5, page: place + 1, limit: 2 })
  }
})

test('the list is empty when there are no posts', async () => {
  expect((await list()).body).toEqual({ blogPosts: [], total: 0, page: 1, limit: 50 })
})

test('an author has their current name, and a deleted account is a former member', async () => {
  const [renamed, gone] = [await createPerson({ name: 'Old Name' }), await createPerson()]
  await createBlogPost({ author: renamed._id, createdAt: new Date('2026-01-02') })
  await createBlogPost({ author: gone._id, createdAt: new Date('2026-01-01') })
  await User.updateOne({ _id: renamed._id }, { name: 'New Name' })
  await User.deleteOne({ _id: gone._id })
  const { blogPosts } = (await list()).body
  expect(blogPosts.map(({ author }) => author)).toEqual([
    { name: 'New Name' },
    { name: 'Former member' },
  ])
})

test.each([
  ['page=0', { page: ['Enter a whole number from 1 to 1000000.'] }],
  ['page=x', undefined],
  ['limit=201', undefined],
  ['limit=-1', undefined],
])('rejects an invalid page (%s)', async (query, errors) => {
  expectInvalid(await list(`?${query}`), errors)
})

test('ignores an unknown key', async () => {
  expect(await list('?sort=oldest')).toMatchObject({ status: 200 })
})
