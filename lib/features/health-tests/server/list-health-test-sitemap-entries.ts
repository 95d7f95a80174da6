import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/server/db/sitemap-entry'
import { HealthTest } from '@/models/health-test'

async function readHealthTestSitemapEntries() {
  await connectDb()
  return toSitemapEntries(await healthTestSitemapQuery().lean())
}

/** Cached until a health test changes, at most a minute. */
export const listHealthTestSitemapEntries = cached(
  readHealthTestSitemapEntries,
  'health-test-addresses',
  ['health-tests'],
)

function healthTestSitemapQuery() {
  return HealthTest.find({ retiredAt: null }, { updatedAt: 1 })
    .sort({ position: 1, _id: 1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
