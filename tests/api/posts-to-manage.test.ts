import { connectDb } from '@/lib/core/db'
import { listPostsToManage } from '@/lib/features/blog/list-posts-to-manage'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'

beforeAll(connectDb)
beforeEach(() => BlogPost.deleteMany())

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

test('a member gets the own posts alone, the newest first', async () => {
  const { mitu, rana } = await twoWhoWrite()
  const titles = async (person: typeof mitu) =>
    (await listPostsToManage(asMember(person))).map(({ title }) => title)
  expect(await titles(mitu)).toEqual(['Third', 'First'])
  expect(await titles(rana)).toEqual(['Second'])
  expect(await titles(await createPerson())).toEqual([])
})

test('an admin gets everybody’s posts with who wrote them, the newest first', async () => {
  const { mitu, rana } = await twoWhoWrite()
  await User.deleteOne({ _id: rana._id })
  const posts = await listPostsToManage(asAdmin(mitu))
  expect(posts.map(({ title, author }) => [title, author])).toEqual([
    ['Third', 'Mitu'],
    ['Second', 'Former member'],
    ['First', 'Mitu'],
  ])
})

test('a row has what it shows and no more', async () => {
  const author = await createPerson({ name: 'Mitu' })
  const { _id, createdAt } = await createBlogPost({
    title: 'A long story',
    photo: '/pictures/default-avatar.svg',
    content: 'x'.repeat(80_000),
    author: author._id,
  })
  expect(await listPostsToManage(asMember(author))).toEqual([
    {
      _id: String(_id),
      title: 'A long story',
      photo: '/pictures/default-avatar.svg',
      author: 'Mitu',
      createdAt: createdAt.toISOString(),
    },
  ])
})
