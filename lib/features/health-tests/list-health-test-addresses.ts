import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/db/sitemap-entry'
import { HealthTest } from '@/models/health-test'

async function listHealthTestAddresses() {
  await connectDb()
  return toSitemapEntries(await healthTestAddressesQuery().lean())
}

/** Cached until a service changes, at most a minute. */
export const listHealthTestAddressesForPages = cached(
  listHealthTestAddresses,
  'health-test-addresses',
  ['health-tests'],
)

function healthTestAddressesQuery() {
  return HealthTest.find({ retiredAt: null }, { updatedAt: 1 })
    .sort({ position: 1, _id: 1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
