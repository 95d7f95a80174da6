import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/server/db/sitemap-entry'
import { BlogPost } from '@/models/blog-post'

async function readPostSitemapEntries() {
  await connectDb()
  return toSitemapEntries(await postSitemapQuery().lean())
}

/** The URLs of all posts for the sitemap, newest first; cached for a minute at most. */
export const listPostSitemapEntries = cached(readPostSitemapEntries, 'post-addresses', ['blog'])

function postSitemapQuery() {
  return BlogPost.find({}, { updatedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
