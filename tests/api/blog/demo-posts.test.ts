import { existsSync } from 'node:fs'
import { connectDb } from '@/lib/core/server/db/connection'
import { sanitizePostHtml } from '@/lib/core/server/validation/sanitize-post-html'
import { readingMinutes } from '@/lib/features/blog/rules'
import { blogPostSchema } from '@/lib/features/blog/schema'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { seedDemo } from '@/scripts/seed/demo'
import { projectPath } from '@/scripts/server/project'

beforeAll(async () => {
  await connectDb()
  await seedDemo()
})

const posts = () => BlogPost.find().sort({ createdAt: -1 }).lean()

test('the demo’s blog has more than a page of posts, by existing people', async () => {
  const all = await posts()
  expect(all.length).toBeGreaterThan(6)
  const authors = new Set(all.map(({ author }) => String(author)))
  expect(authors.size).toBeGreaterThan(4)
  expect(await User.countDocuments({ _id: { $in: [...authors] } })).toBe(authors.size)
})

test('each post is complete, of the usual length, and valid for the form', async () => {
  for (const { title, description, photo, content } of await posts()) {
    expect(blogPostSchema.safeParse({ title, description, photo, content }).success).toBe(true)
    expect(existsSync(projectPath('public', photo))).toBe(true)
    const words = content.replace(/<[^>]*>/g, ' ').split(/\s+/).length
    expect([title, words > 350 && words < 700]).toEqual([title, true])
    expect(readingMinutes(content)).toBeLessThan(4)
    expect(sanitizePostHtml(content)).toBe(content)
    expect(content.match(/<h2>/g)?.length).toBeGreaterThan(3)
  }
})

test('links in the posts lead to pages that exist', async () => {
  const content = (await posts()).map((post) => post.content).join()
  const linked = [...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect(linked.length).toBeGreaterThan(8)
  for (const href of linked) {
    const folder = href.replace(/^\/articles\/.*/, '/articles/[slug]')
    const found = ['(site)', '(site)/(signed-in)'].some((group) =>
      existsSync(projectPath('app/[locale]', group, folder, 'page.tsx')),
    )
    expect([href, found]).toEqual([href, true])
  }
})

test('another run adds no post', async () => {
  const before = await posts()
  await seedDemo()
  expect(await posts()).toEqual(before)
})
