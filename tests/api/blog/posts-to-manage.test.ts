import { connectDb } from '@/lib/core/server/db/connection'
import { listPostsToManage } from '@/lib/features/blog/server/list-posts-to-manage'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'

beforeAll(connectDb)
beforeEach(() => BlogPost.deleteMany())

const first = { page: 1, limit: 25 }

const asMember = ({ id }: { id?: string }) => ({ id: String(id), role: 'user' as const })
const asAdmin = ({ id }: { id?: string }) => ({ id: String(id), role: 'admin' as const })

async function twoWhoWrite() {
  const mitu = await createPerson({ name: 'Mitu' })
  const rana = await createPerson({ name: 'Rana' })
  const at = (day: string) => ({ createdAt: new Date(`${day}T10:00:00Z`) })
  await createBlogPost({ title: 'First', author: mitu._id, ...at('2031-05-01') })
  await createBlogPost({ title: 'Third', author: mitu._id, ...at('2031-05-03') })
  await createBlogPost({ title: 'Second', author: rana._id, ...at('2031-05-02') })
  return { mitu, rana }
}

test('a member gets only their own posts, the newest first', async () => {
  const { mitu, rana } = await twoWhoWrite()
  const titles = async (person: typeof mitu) =>
    (await listPostsToManage(asMember(person), first, 'en')).rows.map(({ title }) => title)
  expect(await titles(mitu)).toEqual(['Third', 'First'])
  expect(await titles(rana)).toEqual(['Second'])
  expect(await titles(await createPerson())).toEqual([])
})

test('an admin gets all posts with their authors, the newest first', async () => {
  const { mitu, rana } = await twoWhoWrite()
  await User.deleteOne({ _id: rana._id })
  const { rows } = await listPostsToManage(asAdmin(mitu), first, 'en')
  expect(rows.map(({ title, author }) => [title, author])).toEqual([
    ['Third', 'Mitu'],
    ['Second', 'Former member'],
    ['First', 'Mitu'],
  ])
})

test('a row has the fields that the list shows, and no others', async () => {
  const author = await createPerson({ name: 'Mitu' })
  const { _id, createdAt } = await createBlogPost({
    title: 'A long story',
    photo: '/pictures/default-avatar.svg',
    content: 'x'.repeat(80_000),
    author: author._id,
  })
  expect((await listPostsToManage(asMember(author), first, 'en')).rows).toEqual([
    {
      _id: String(_id),
      title: 'A long story',
      photo: '/pictures/default-avatar.svg',
      author: 'Mitu',
      createdAt: createdAt.toISOString(),
      lang: 'en',
      isOther: false,
    },
  ])
})

describe('among very many posts', () => {
  let keeper: { id: string; role: 'admin' }
  let writer: { id: string; role: 'user' }

  beforeEach(async () => {
    const mitu = await createPerson({ name: 'Mitu' })
    const rana = await createPerson({ name: 'Rana (Khulna)' })
    keeper = asAdmin(mitu)
    writer = asMember(rana)
    const since = Date.parse('2031-01-01T00:00:00Z')
    const posts = Array.from({ length: 640 }, (_, nth) => ({
      title: `Post ${nth}`,
      description: 'A story',
      photo: '/pictures/default-avatar.svg',
      content: 'x'.repeat(5_000),
      author: nth % 2 ? rana._id : mitu._id,
      createdAt: new Date(since + nth * 60_000),
    }))
    await BlogPost.insertMany(posts)
  })

  test('every page can be read, and every post reached', async () => {
    const page = async (nth: number) => listPostsToManage(keeper, { page: nth, limit: 25 }, 'en')
    expect((await page(1)).rows.map(({ title }) => title).slice(0, 2)).toEqual([
      ...['Post 639', 'Post 638'],
    ])
    const last = await page(26)
    expect([last.total, last.rows.length, last.rows.at(-1)?.title]).toEqual([640, 15, 'Post 0'])
    expect(await listPostsToManage(writer, { page: 13, limit: 25 }, 'en')).toMatchObject({
      total: 320,
    })
  })

  test('a post is found by its title, in any case, and by its author', async () => {
    const found = async (who: typeof keeper | typeof writer, q: string) => {
      const { rows, total } = await listPostsToManage(who, { ...first, q }, 'en')
      return [total, rows[0]?.title]
    }
    expect(await found(keeper, 'pOST 17')).toEqual([11, 'Post 179'])
    expect(await found(writer, 'post 17')).toEqual([6, 'Post 179'])
    expect(await found(keeper, '(khulna)')).toEqual([320, 'Post 639'])
    // A member's own posts have the same author.
    expect(await found(writer, '(khulna)')).toEqual([0, undefined])
    expect(await found(keeper, '.*')).toEqual([0, undefined])
  })
})
