import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_SITEMAP_ENTRIES, toSitemapEntries } from '@/lib/core/server/db/sitemap-entry'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING_STATUSES } from '../rules'

async function readRequestSitemapEntries(today: string) {
  await connectDb()
  return toSitemapEntries(await requestSitemapQuery(today).lean())
}

/** Cached until a request changes, for at most a minute. */
export const listRequestSitemapEntries = cached(readRequestSitemapEntries, 'request-addresses', [
  'requests',
])

function requestSitemapQuery(today: string) {
  return BloodRequest.find(
    { status: { $in: RUNNING_STATUSES }, needDate: { $gte: today } },
    { updatedAt: 1 },
  )
    .sort({ needDate: 1, urgencyRank: -1, _id: 1 })
    .limit(MAX_SITEMAP_ENTRIES)
}
