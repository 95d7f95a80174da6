import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/db/sitemap-entry'
import { BlogPost } from '@/models/blog-post'

async function listPostAddresses() {
  await connectDb()
  return toSitemapEntries(await postAddressesQuery().lean())
}

/** The URLs of all posts for the sitemap, newest first; cached for a minute at most. */
export const listPostAddressesForPages = cached(listPostAddresses, 'post-addresses', ['blog'])

function postAddressesQuery() {
  return BlogPost.find({}, { updatedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
