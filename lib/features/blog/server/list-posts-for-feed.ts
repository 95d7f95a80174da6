import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { localizeLinks, withAbsoluteUrls } from '@/lib/core/server/validation/sanitize-post-html'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BlogPost } from '@/models/blog-post'
import { FEED_POST_COUNT } from '../rules'
import { POST_PROJECTION, toDatedPostDto } from './blog-post-dto'
import { cleanPost, withLocalPictures } from './get-post'

async function listForFeed(locale: Locale) {
  await connectDb()
  const posts = await newestPostsQuery().lean()
  const authorOf = await findPeopleNames(
    posts.map(({ author }) => author),
    locale,
  )
  return posts.map((post) => {
    const dated = localizeContent(toDatedPostDto(cleanPost(post), authorOf(post.author)), locale)
    const content = localizeLinks(withLocalPictures(dated.content), locale)
    return { ...dated, content: withAbsoluteUrls(content) }
  })
}

/** The newest posts with content, in `locale` if translated; cached for a minute at most. */
export const listPostsForFeed = cached(listForFeed, 'blog-feed-in-language', ['blog'])

function newestPostsQuery() {
  return BlogPost.find({}, POST_PROJECTION).sort({ createdAt: -1, _id: -1 }).limit(FEED_POST_COUNT)
}
