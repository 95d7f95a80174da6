import { readFile } from 'node:fs/promises'
import { cleanHtml } from '@/lib/core/validation/clean-html'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { inProject } from '../server/project'
import type { DEMO_POSTS } from './demo-posts'
import { POSTS_IN_BANGLA } from './demo-posts-bn'
import { createBlogPost } from './factories'

const DAY_IN_MS = 86_400_000

/**
 * Writes those of the demo's blog posts that are missing, by its accounts and these people; returns how many.
 * The dates are relative to that run.
 */
export async function seedDemoPosts(
  emails: readonly string[],
  posts: readonly (typeof DEMO_POSTS)[number][],
): Promise<number> {
  const there = new Set(await BlogPost.distinct('title'))
  const missing = posts.filter(({ title }) => !there.has(title))
  for (const { title, language, slug, author, daysAgo, description } of missing) {
    const email = typeof author === 'string' ? author : emails[author % emails.length]
    const person = await User.findOne({ email }, { _id: 1 }).lean()
    await createBlogPost({
      ...{ title, description, author: person?._id, language },
      photo: `/pictures/blog/${slug}.svg`,
      content: await contentOf(language ? `${slug}.${language}` : slug),
      ...(await translationOf(slug)),
      createdAt: new Date(Date.now() - daysAgo * DAY_IN_MS),
    })
  }
  return missing.length
}

async function contentOf(name: string): Promise<string> {
  return cleanHtml(await readFile(inProject('scripts', 'seed', 'posts', `${name}.html`), 'utf8'))
}

async function translationOf(slug: string) {
  const texts = POSTS_IN_BANGLA[slug]
  return texts && { translation: { ...texts, content: await contentOf(`${slug}.bn`) } }
}
