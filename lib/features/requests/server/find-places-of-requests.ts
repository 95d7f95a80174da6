import 'server-only'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { BloodRequest } from '@/models/blood-request'
import { hospitalAndLocation } from '../rules'

/** Returns a lookup by request: hospital and location, or null once the requester's account was deleted. */
export async function findPlacesOfRequests(
  ids: readonly unknown[],
): Promise<(id: unknown) => string | null> {
  const requestOf = await findByIds(ids, (wanted) =>
    BloodRequest.find({ _id: { $in: wanted } }, { hospital: 1, location: 1 }).lean(),
  )
  return (id) => {
    const request = requestOf(id)
    return (request && hospitalAndLocation(request)) || null
  }
}
