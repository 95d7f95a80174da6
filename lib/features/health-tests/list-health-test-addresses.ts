import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/db/sitemap-entry'
import { HealthTest } from '@/models/health-test'

/** The health services on offer, for the sitemap, in their order. */
async function listHealthTestAddresses() {
  await connectDb()
  return toSitemapEntries(await healthTestAddressesQuery().lean())
}

/** The same, cached until a service changes, for a minute at most. */
export const listHealthTestAddressesForPages = cached(
  listHealthTestAddresses,
  'health-test-addresses',
  ['health-tests'],
)

/** The services on offer, in the order of the list's index. */
function healthTestAddressesQuery() {
  return HealthTest.find({ retiredAt: null }, { updatedAt: 1 })
    .sort({ position: 1, _id: 1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
