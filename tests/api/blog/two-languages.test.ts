import { GET as getFeed } from '@/app/[locale]/(site)/blogs/feed.xml/route'
import { PATCH } from '@/app/api/blogposts/[id]/route'
import { GET as getPosts } from '@/app/api/getblogposts/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { getPostToEdit } from '@/lib/features/blog/server/get-post-to-edit'
import { listPostsForPages } from '@/lib/features/blog/server/list-posts'
import { listPostsForFeed } from '@/lib/features/blog/server/list-posts-for-feed'
import { listPostsToManage } from '@/lib/features/blog/server/list-posts-to-manage'
import { picturesInUse } from '@/lib/features/pictures/server/pictures-in-use'
import { BlogPost } from '@/models/blog-post'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { publish, readPost } from '@/tests/support/blog'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Fields = Record<string, unknown>

const BANGLA = {
  title: 'আমার প্রথম রক্তদান',
  description: 'সুইয়ের ভয় ছিল।',
  content: '<p>ভয় কেটে গেছে।</p>',
}
const UNSAFE = '<h1>ভয়</h1><img src="x" onerror="alert(1)"><script>alert(2)</script>'

let author: Awaited<ReturnType<typeof createPerson>>

async function edit(id: string, body: Fields) {
  const cookies = await signedIn(author)
  return callHandler<{ blogPost: Fields }>(PATCH, {
    ...{ method: 'PATCH', path: `/api/blogposts/${id}`, params: { id }, cookies, body },
  })
}

async function translated(translation: Fields = BANGLA) {
  const { id } = await createBlogPost({ author: author._id })
  await BlogPost.updateOne({ _id: id }, { translation })
  return id
}

beforeAll(async () => {
  await connectDb()
  author = await createPerson({ name: 'Nasrin Akter' })
})

beforeEach(() => BlogPost.deleteMany())

describe('a member who writes a post in two languages', () => {
  test('publishes both, and the list has them without their content', async () => {
    const response = await publish(author, { translation: BANGLA })
    expect(response.status).toBe(201)
    expect(response.body.blogPost).toMatchObject({ language: 'en', translation: BANGLA })
    const { body } = await readPost(response.body.blogPost._id)
    expect(body.blogPost).toMatchObject({ translation: BANGLA })
    const list = await callHandler<{ blogPosts: Fields[] }>(getPosts, { path: '/api/getblogposts' })
    const { title, description } = BANGLA
    expect(list.body.blogPosts[0]).toMatchObject({ language: 'en' })
    expect(list.body.blogPosts[0]?.translation).toEqual({ title, description })
  })

  test('has its HTML cleaned when it is stored and when it is read', async () => {
    const response = await publish(author, { translation: { ...BANGLA, content: UNSAFE } })
    const cleaned = { translation: { ...BANGLA, content: '<h2>ভয়</h2>' } }
    expect(response.body.blogPost).toMatchObject(cleaned)
    const id = await translated({ ...BANGLA, content: UNSAFE })
    expect((await readPost(id)).body.blogPost).toMatchObject(cleaned)
    expect((await getPostForPages(id, 'bn'))?.post.content).toBe('<h2>ভয়</h2>')
    expect(await getPostToEdit({ id: author.id, role: 'user' }, id)).toMatchObject(cleaned)
    const edited = await edit(id, { translation: { ...BANGLA, content: UNSAFE }, revision: 0 })
    expect(edited.body.blogPost).toMatchObject(cleaned)
  })

  test('gets a field error for a text that is too long or missing', async () => {
    const long = { ...BANGLA, content: `<p>${'ক'.repeat(80_000)}</p>` }
    expectInvalid(await publish(author, { translation: long }), {
      'translation.content': ['Use 80000 characters or fewer.'],
    })
    expectInvalid(await publish(author, { translation: { title: 'ক'.repeat(201) } }), {
      'translation.title': ['Use 200 characters or fewer.'],
      'translation.description': ['* Description is required'],
    })
    expectInvalid(await publish(author, { language: 'hi' }), { language: ['Choose en or bn.'] })
  })

  test('can use the maximum length in both languages', async () => {
    const content = `<p>${'ক'.repeat(79_000)}</p>`
    const response = await publish(author, { content, translation: { ...BANGLA, content } })
    expect(response.status).toBe(201)
  })

  test('does not lose pictures that only the translation shows', async () => {
    const url = '/api/images/0123456789abcdef0123456a'
    await translated({ ...BANGLA, content: `<p><img src="${url}" alt="" /></p>` })
    expect(await picturesInUse([{ address: url }])).toEqual(new Set([url]))
  })

  test('finds it by its title in each language', async () => {
    await translated()
    const reader = { id: author.id, role: 'user' as const }
    for (const q of ['first', 'প্রথম']) {
      const { rows } = await listPostsToManage(reader, { page: 1, limit: 10, q }, 'bn')
      expect(rows).toEqual([expect.objectContaining({ title: BANGLA.title, isOther: false })])
    }
  })
})

describe('a reader', () => {
  test('gets the texts of the page’s language, or the others with a note', async () => {
    const id = await translated()
    const { id: onlyBangla } = await createBlogPost({ author: author._id })
    await BlogPost.updateOne({ _id: onlyBangla }, { ...BANGLA, language: 'bn' })
    expect((await getPostForPages(id, 'bn'))?.post).toMatchObject({ ...BANGLA, isOther: false })
    expect((await getPostForPages(id, 'en'))?.post).toMatchObject({
      title: 'My first donation',
      isOther: false,
    })
    expect((await getPostForPages(onlyBangla, 'en'))?.post).toMatchObject({
      ...{ ...BANGLA, lang: 'bn', isOther: true, author: { name: 'Nasrin Akter' } },
    })
    const { blogPosts } = await listPostsForPages({ page: 1, limit: 6 }, 'en')
    expect(blogPosts.map(({ lang, isOther }) => [lang, isOther])).toEqual([
      ['bn', true],
      ['en', false],
    ])
  })

  test('finds links to other Bangla pages in a post on a Bangla page or in its feed', async () => {
    const links =
      '<p><a href="/campaign">a</a> <a href="/pictures/a.png">b</a> <a href="https://who.int/x">c</a></p>'
    const { id } = await createBlogPost({ content: links })
    const hrefs = (html = '') => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    const onPage = async (locale: 'en' | 'bn') =>
      hrefs((await getPostForPages(id, locale))?.post.content)
    expect(await onPage('en')).toEqual(['/campaign', '/pictures/a.png', 'https://who.int/x'])
    expect(await onPage('bn')).toEqual(['/bn/campaign', '/pictures/a.png', 'https://who.int/x'])
    const [post] = (await listPostsForFeed('bn')).filter(({ _id }) => _id === id)
    expect(hrefs(post?.content)[0]).toMatch(/^http.+\/bn\/campaign$/)
  })

  test('gets the feed of the Bangla pages in Bangla', async () => {
    const id = await translated()
    const feed = async (locale: string) =>
      (await callHandler<string>(getFeed, { path: '/blogs/feed.xml', params: { locale } })).body
    const bangla = await feed('bn')
    expect(bangla).toContain('<language>bn</language>')
    expect(bangla).toContain(BANGLA.title)
    expect(bangla).toContain(BANGLA.content)
    expect(bangla).toContain(`/bn/blog/${id}`)
    expect(await feed('en')).not.toContain(BANGLA.title)
  })
})
