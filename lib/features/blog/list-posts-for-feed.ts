import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { withLinksIn, withWholeAddresses } from '@/lib/core/validation/clean-html'
import { namePeople } from '@/lib/features/users/name-people'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BlogPost } from '@/models/blog-post'
import { cleanedPost, showPictures } from './get-post'
import { FEED_LENGTH } from './rules'
import { datedPost, POST_READ } from './shapes'

async function listForFeed(locale: Locale) {
  await connectDb()
  const posts = await newestPostsQuery().lean()
  const authorOf = await namePeople(
    posts.map(({ author }) => author),
    locale,
  )
  return posts.map((post) => {
    const dated = inLanguage(datedPost(cleanedPost(post), authorOf(post.author)), locale)
    const content = withLinksIn(showPictures(dated.content), locale)
    return { ...dated, content: withWholeAddresses(content) }
  })
}

/** The newest posts with content, in `locale` if translated; cached for a minute at most. */
export const listPostsForFeed = cached(listForFeed, 'blog-feed-in-language', ['blog'])

function newestPostsQuery() {
  return BlogPost.find({}, POST_READ).sort({ createdAt: -1, _id: -1 }).limit(FEED_LENGTH)
}
