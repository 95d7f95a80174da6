import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { cleanHtml, withWholeAddresses } from '@/lib/core/validation/clean-html'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import { showPictures } from './get-post'
import { FEED_LENGTH } from './rules'
import { datedPost, POST_SHOWN } from './shapes'

/** The newest posts with their content, ready for feed readers. */
async function listForFeed() {
  await connectDb()
  const posts = await newestPostsQuery().lean()
  const authorOf = await namePeople(posts.map(({ author }) => author))
  return posts.map((post) => {
    const content = withWholeAddresses(showPictures(cleanHtml(post.content)))
    return datedPost({ ...post, content }, authorOf(post.author))
  })
}

/** Cached until a post is published, edited or deleted, for a minute at most. */
export const listPostsForFeed = cached(listForFeed, 'dated-blog-feed', ['blog'])

function newestPostsQuery() {
  return BlogPost.find({}, { ...POST_SHOWN, content: 1, editedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(FEED_LENGTH)
}
