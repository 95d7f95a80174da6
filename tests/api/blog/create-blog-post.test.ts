import { POST } from '@/app/api/createblogpost/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BlogPost } from '@/models/blog-post'
import { createPerson } from '@/scripts/seed/factories'
import { blogPost, publish, readPost } from '@/tests/support/blog'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/createblogpost'

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson({ name: 'Nasrin Akter' })
})

beforeEach(() => BlogPost.deleteMany())

test('a person publishes a post, and every visitor reads it', async () => {
  const response = await publish(person)
  const wire = {
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...blogPost(),
    language: 'en',
    translation: null,
    author: { name: 'Nasrin Akter' },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  }
  expect(response.status).toBe(201)
  expect(response.body).toEqual({ message: 'blog post created successfully', blogPost: wire })
  expect((await readPost(response.body.blogPost._id)).body.blogPost).toEqual(wire)
  expect(await BlogPost.findOne().lean()).toMatchObject({ author: person._id })
})

test('a post that is repeated after a lost response is published once', async () => {
  const again = async () =>
    callHandler<{ blogPost: { _id: string } }>(POST, {
      path,
      cookies: await signedIn(person),
      headers: { 'idempotency-key': 'attempt-1' },
      body: blogPost(),
    })
  const responses = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(responses.map(({ body }) => body.blogPost._id)).size).toBe(1)
  expect(await BlogPost.countDocuments()).toBe(1)
})

test('a post without content consists of its description', async () => {
  const response = await publish(person, { content: undefined })
  expect(response).toMatchObject({ status: 201, body: { blogPost: { content: '' } } })
})

test.each([
  '',
  '<p></p>',
  '<p>&nbsp;</p><p><br></p>',
  '<hr>',
  '<script>alert(1)</script>',
  '<p>\u200b</p>',
  '<img src="http://x.example/a.png">',
  '  \n ',
])('content without anything visible (%j) is stored as empty', async (content) => {
  const response = await publish(person, { content })
  expect(response).toMatchObject({ status: 201, body: { blogPost: { content: '' } } })
  expect(await BlogPost.findOne().lean()).toMatchObject({ content: '' })
})

test('a post of the maximum length is accepted, also in letters of three bytes', async () => {
  const content = `<p>${'ক'.repeat(80_000 - 7)}</p>`
  const response = await publish(person, { content })
  expect(response.status).toBe(201)
  expect(response.body.blogPost.content).toBe(content)
})

test('the length of a post is measured after cleaning', async () => {
  const unseen = `<!-- ${'x'.repeat(90_000)} --><p>Short</p>`
  const response = await publish(person, { content: unseen })
  expect(response).toMatchObject({ status: 201, body: { blogPost: { content: '<p>Short</p>' } } })
})

test('a post that becomes too long by cleaning is rejected', async () => {
  const content = `<p><a href="/faq">${'x'.repeat(26)}</a></p>`.repeat(1_480)
  expectInvalid(await publish(person, { content }), { content: ['Use 80000 characters or fewer.'] })
  expect(await BlogPost.countDocuments()).toBe(0)
})

test('every empty field returns its message', async () => {
  expectInvalid(await publish(person, { title: ' ', description: '', photo: '' }), {
    title: ['* Title is required'],
    description: ['* Description is required'],
    photo: ['Photo is required'],
  })
  expect(await BlogPost.countDocuments()).toBe(0)
})

test.each([
  'http://pictures.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/pictures/../api/health',
  '/api/images/0123',
])('an invalid picture URL (%s) is rejected', async (photo) => {
  expectInvalid(await publish(person, { photo }), { photo: ['Choose a picture.'] })
})

test.each(['author', 'createdAt', 'time'])('the payload cannot set %s', async (field) => {
  expectInvalid(await publish(person, { [field]: '2020-01-01' }), {
    [field]: ["This field isn't recognised."],
  })
  expect(await BlogPost.countDocuments()).toBe(0)
})

describe('permission to publish', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(await callHandler(POST, { path, body: blogPost() }), UNAUTHENTICATED)
    expect(await BlogPost.countDocuments()).toBe(0)
  })

  test('is denied to a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const cookies = await signedIn(person)
    const response = await callHandler(POST, { path, cookies, headers, body: blogPost() })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await BlogPost.countDocuments()).toBe(0)
  })
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(person)
  })

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: blogPost,
    stores: [BlogPost],
  })

  test('of more than 1 MB is rejected', async () => {
    const body = blogPost({ title: 'x'.repeat(1_000_000) })
    expectErrorResponse(await callHandler(POST, { path, cookies, body }), {
      status: 413,
      code: 'too-large',
      message: 'This is too large. The limit is 1 MB.',
    })
  })
})
