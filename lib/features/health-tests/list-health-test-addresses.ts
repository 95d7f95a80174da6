import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MOST_LISTED, toListed } from '@/lib/core/db/listed'
import { HealthTest } from '@/models/health-test'

/** The health services on offer, for the sitemap, in their order. */
async function listHealthTestAddresses() {
  await connectDb()
  return toListed(await healthTestAddressesQuery().lean())
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
    .limit(MOST_LISTED)
}
