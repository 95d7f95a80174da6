import { readFile } from 'node:fs/promises'
import { cleanHtml } from '@/lib/core/validation/clean-html'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { inProject } from '../server/project'
import { DEMO_POSTS } from './demo-posts'
import { createBlogPost } from './factories'

const DAY_IN_MS = 86_400_000

/**
 * Writes the demo's blog posts, by its accounts and these people, once per database; returns how many.
 * The dates are relative to that run.
 */
export async function seedDemoPosts(emails: readonly string[]): Promise<number> {
  if (await BlogPost.exists({})) return 0
  for (const { title, slug, author, daysAgo, description } of DEMO_POSTS) {
    const email = typeof author === 'string' ? author : emails[author % emails.length]
    const person = await User.findOne({ email }, { _id: 1 }).lean()
    const html = await readFile(inProject('scripts', 'seed', 'posts', `${slug}.html`), 'utf8')
    await createBlogPost({
      ...{ title, description, author: person?._id },
      photo: `/pictures/blog/${slug}.svg`,
      content: cleanHtml(html),
      createdAt: new Date(Date.now() - daysAgo * DAY_IN_MS),
    })
  }
  return DEMO_POSTS.length
}
