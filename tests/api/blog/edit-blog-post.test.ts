import { PATCH } from '@/app/api/blogposts/[id]/route'
import { DELETE } from '@/app/api/deleteblogpost/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { getPostToEdit } from '@/lib/features/blog/server/get-post-to-edit'
import { listPostSitemapEntries } from '@/lib/features/blog/server/list-post-sitemap-entries'
import { BlogPost } from '@/models/blog-post'
import { UploadedPicture } from '@/models/uploaded-picture'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor, named } from '@/tests/support/audit-log'
import { readPost } from '@/tests/support/blog'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const NOT_THERE = { status: 404, code: 'not-found', message: "This blog post doesn't exist." }
const NOT_YOURS = {
  status: 403,
  code: 'forbidden',
  message: 'You can only edit your own blog posts.',
}
const MEANWHILE = {
  status: 409,
  code: 'edited-meanwhile',
  message: 'Someone else has changed this blog post since you opened it.',
}
const NOON = new Date('2031-05-04T06:00:00Z')

type Person = Awaited<ReturnType<typeof createPerson>>
type Fields = Record<string, unknown>

let author: Person
let admin: Person

async function edit(id: string, body: Fields, person?: Person) {
  const cookies = person && (await signedIn(person))
  const path = `/api/blogposts/${id}`
  return callHandler<Fields>(PATCH, { method: 'PATCH', path, params: { id }, cookies, body })
}

const newPost = async (fields: Fields = {}) =>
  (await createBlogPost({ author: author._id, createdAt: NOON, ...fields })).id as string

beforeAll(async () => {
  await connectDb()
  author = await createPerson()
  admin = await createPerson({ role: 'admin' })
})

beforeEach(async () => {
  await BlogPost.deleteMany()
  await emptyLog()
})

test('HTML with too many tags is rejected before cleaning, so that it blocks no other request', async () => {
  const id = await newPost()
  const content = '<a>'.repeat(20_000)
  const tooMany = "There's too much formatting. Paste the text again without it."
  const response = await edit(id, { revision: 0, content }, author)
  expect(response.body).toMatchObject({ code: 'invalid', errors: { content: [tooMany] } })
  const translation = { language: 'bn', title: 'শিরোনাম', description: 'ভূমিকা', content }
  expectInvalid(await edit(id, { revision: 0, translation }, author))
  expect((await edit(id, { revision: 0, content }, await createPerson())).status).toBe(403)
})

describe('an author who edits a post', () => {
  test('changes its text, but not its URL, author or date', async () => {
    const id = await newPost()
    const before = (await readPost(id)).body.blogPost
    const changes = {
      title: 'What a bag becomes',
      description: 'Three medicines.',
      photo: '/api/images/0123456789abcdef01234569',
      content: '<p>Red cells, plasma, platelets.</p>',
    }

    const response = await edit(id, { ...changes, revision: 0 }, author)

    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'blog post changed successfully',
      blogPost: { _id: id, ...changes, language: 'en', translation: null, revision: 1 },
    })
    expect((await readPost(id)).body.blogPost).toEqual({ ...before, ...changes })
    expect((await logFor(admin)).body.total).toBe(0)
  })

  test('shows readers and search engines the time of the edit', async () => {
    const id = await newPost()
    expect((await getPostForPages(id, 'en'))?.post.editedAt).toBeNull()
    await edit(id, { title: 'New', revision: 0 }, author)
    const stored = await BlogPost.findById(id).lean()
    const editedAt = stored?.editedAt?.toISOString()
    expect((await getPostForPages(id, 'en'))?.post).toMatchObject({ title: 'New', editedAt })
    expect(await listPostSitemapEntries()).toEqual([
      { id, changedAt: stored?.updatedAt.toISOString() },
    ])
  })

  test('changes nothing by saving it unchanged', async () => {
    const id = await newPost({ title: 'As it is' })
    expect((await edit(id, { title: 'As it is', revision: 0 }, author)).status).toBe(200)
    expect(await BlogPost.findById(id).lean()).toMatchObject({ revision: 0, editedAt: null })
  })

  test('cannot add unsafe HTML', async () => {
    const id = await newPost()
    const content = '<p onclick="x()">Give<script>alert(1)</script></p>'
    await edit(id, { content, revision: 0 }, author)
    expect((await readPost(id)).body.blogPost.content).toBe('<p>Give</p>')
    expect((await BlogPost.findById(id).lean())?.content).toBe('<p>Give</p>')
  })

  test('gets a message at every wrong field, and nothing is stored', async () => {
    const id = await newPost()
    const before = await BlogPost.findById(id).lean()
    expectInvalid(await edit(id, { title: '', description: ' ', revision: 0 }, author), {
      title: ['* Title is required'],
      description: ['* Description is required'],
    })
    const long = `<p>${'a'.repeat(80_000)}</p>`
    expectInvalid(await edit(id, { content: long, revision: 0 }, author), {
      content: ['Use 80000 characters or fewer.'],
    })
    expectInvalid(await edit(id, { title: 'New', revision: 'x' }, author), {
      revision: ['This must be the number of the revision that was opened.'],
    })
    expectInvalid(await edit(id, { author: admin.id, revision: 0 }, author), {
      author: ["This field isn't recognised."],
    })
    expect(await BlogPost.findById(id).lean()).toEqual(before)
  })

  test('replaces pictures: new ones are stored, and old ones deleted', async () => {
    const base = '/api/images/0123456789abcdef0123457'
    const [one, two, three] = [`${base}1`, `${base}2`, `${base}3`]
    await UploadedPicture.create(
      [one, two, three].map((address) => ({ address, owner: author._id })),
    )
    const id = await newPost({ photo: one, content: `<p>a</p><img src="${two}" alt="x">` })
    await edit(id, { photo: three, content: '<p>a</p>', revision: 0 }, author)
    const pictures = await UploadedPicture.find({ address: { $in: [one, two, three] } }).lean()
    expect(pictures.map(({ address }) => address)).toEqual([three])
    expect(pictures[0]).toMatchObject({ owner: author._id, unwantedAt: null })
  })

  test('gets an error when it was deleted', async () => {
    const id = await newPost()
    const cookies = await signedIn(author)
    await callHandler(DELETE, { method: 'DELETE', path: '/', params: { id }, cookies })
    for (const gone of [id, '0123456789abcdef01234567']) {
      expectErrorResponse(await edit(gone, { title: 'New', revision: 0 }, author), NOT_THERE)
    }
    expectErrorResponse(await edit('x', { revision: 0 }, author), {
      status: 400,
      code: 'not-an-id',
    })
  })
})

test('an admin can edit every post without becoming its author, and the audit log has the edit', async () => {
  const id = await newPost({ title: 'My frist donation' })
  const photo = '/api/images/0123456789abcdef01234580'
  await UploadedPicture.create({ address: photo, owner: admin._id })
  const title = 'My first donation'
  expect((await edit(id, { title, photo, revision: 0 }, admin)).status).toBe(200)
  expect((await readPost(id)).body.blogPost).toMatchObject({ title, author: { name: author.name } })
  expect((await logFor(admin)).body.entries).toEqual([
    expect.objectContaining({
      ...{ action: 'post-edited', person: named(author), thing: id, title },
      ...{ from: 'My frist donation', to: title },
    }),
  ])
  // The picture is deleted when the author deletes the post.
  const cookies = await signedIn(author)
  await callHandler(DELETE, { method: 'DELETE', path: '/', params: { id }, cookies })
  expect(await UploadedPicture.exists({ address: photo })).toBeNull()
})

test('a visitor and another member are rejected, and the member’s form does not open', async () => {
  const id = await newPost({ title: 'As it was' })
  const other = await createPerson()
  expectErrorResponse(await edit(id, { title: 'New', revision: 0 }), UNAUTHENTICATED)
  expectErrorResponse(await edit(id, { title: 'New', revision: 0 }, other), NOT_YOURS)
  expect((await readPost(id)).body.blogPost.title).toBe('As it was')
  expect(await getPostToEdit({ id: other.id, role: 'user' }, id)).toBeNull()
  expect(await getPostToEdit({ id: author.id, role: 'user' }, id)).toMatchObject({ _id: id })
  expect(await getPostToEdit({ id: admin.id, role: 'admin' }, id)).toMatchObject({ _id: id })
  expect(await getPostToEdit({ id: admin.id, role: 'admin' }, 'x')).toBeNull()
})

test('concurrent edits by an author and an admin do not overwrite each other', async () => {
  const id = await newPost()
  const responses = await Promise.all([
    edit(id, { title: 'The author’s', revision: 0 }, author),
    edit(id, { title: 'The admin’s', revision: 0 }, admin),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const [refused] = responses.filter(({ status }) => status === 409)
  if (refused) expectErrorResponse(refused, MEANWHILE)
  const title = responses[0].status === 200 ? 'The author’s' : 'The admin’s'
  expect(await BlogPost.findById(id).lean()).toMatchObject({ title, revision: 1 })
})
