import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { MOST_LISTED, toListed } from '@/lib/core/db/listed'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING } from './rules'

/** The requests listed on `today` (a day in Dhaka) for the sitemap, soonest first. */
async function listRequestAddresses(today: string) {
  await connectDb()
  return toListed(await requestAddressesQuery(today).lean())
}

/** The same, cached until a request changes, for at most a minute. */
export const listRequestAddressesForPages = cached(listRequestAddresses, 'request-addresses', [
  'blood-requests',
])

function requestAddressesQuery(today: string) {
  return BloodRequest.find(
    { status: { $in: RUNNING }, needDate: { $gte: today } },
    { updatedAt: 1 },
  )
    .sort({ needDate: 1, _id: 1 })
    .limit(MOST_LISTED)
}
