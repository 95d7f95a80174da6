import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const BLOG = 'lib/features/blog'
const CLEAN = 'lib/core/validation/clean-html.ts'

/** The guards of the blog. */
export const blogGuards: Guard[] = [
  {
    name: 'people delete their own posts alone',
    file: `${BLOG}/delete-post.ts`,
    find: "person.role === 'admin' ? {} : { author: person.id }",
    replace: '{}',
    tests: api('deleteblogpost'),
  },
  {
    name: 'a post is deleted once',
    file: `${BLOG}/delete-post.ts`,
    find: 'if (!post) throw await refusal(id, session)',
    replace: 'if (!post) return',
    tests: api('deleteblogpost'),
  },
  {
    name: 'a post is cleaned before it is stored',
    file: `${BLOG}/create-post.ts`,
    find: 'content: cleanHtml(content) }',
    replace: 'content }',
    tests: api('blog-safety'),
  },
  {
    name: 'a post is cleaned before it is shown',
    file: `${BLOG}/get-post.ts`,
    find: 'content: cleanHtml(post.content)',
    replace: 'content: post.content',
    tests: api('getblogpost', 'blog-safety'),
  },
  {
    name: 'pictures come from us or by https',
    file: CLEAN,
    find: 'if (!isPictureAddress(address)) return {}',
    replace: '',
    tests: api('blog-safety'),
  },
]
