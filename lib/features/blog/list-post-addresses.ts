import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/db/sitemap-entry'
import { BlogPost } from '@/models/blog-post'

/** The posts of the blog, for the sitemap, the newest first. */
async function listPostAddresses() {
  await connectDb()
  return toSitemapEntries(await postAddressesQuery().lean())
}

/** The same, kept until a post comes or goes, for a minute at the most. */
export const listPostAddressesForPages = cached(listPostAddresses, 'post-addresses', ['blog'])

/** The newest posts, by the index of the list. */
function postAddressesQuery() {
  return BlogPost.find({}, { updatedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
