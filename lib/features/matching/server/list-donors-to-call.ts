import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { searchDonors } from '@/lib/features/donor-search/server/search-donors'
import type { ContactAudience } from '@/lib/features/donors/rules'
import { isRequestOpen } from '@/lib/features/requests/rules'
import { readOwnRequest } from '@/lib/features/requests/server/read-own-request'
import type { DonorToCall } from '../contract'
import { type MatchedDonor, type MatchingRequest, RINGS } from '../rules'
import { findMatches } from './find-matches'
import { readMatchingRequest } from './matching-request'

/** As many as a person calls before the alerts bring answers. */
const MAX_DONORS_TO_CALL = 5

/**
 * Lists donors who share their number, nearest first. The limits, blocks and contact rules of the
 * donor search apply. Throws `not-found`, `forbidden` and `too-many-calls`.
 */
export async function listDonorsToCall(
  person: SessionUser,
  id: string,
  network: string,
): Promise<{ donors: DonorToCall[] }> {
  await connectDb()
  const request = await readOwnRequest(person, id, null)
  if (!isRequestOpen(request, dhakaDay()) || !person.isConfirmed) return { donors: [] }
  const matches = await findNearestMatches(await readMatchingRequest(request))
  const { donors: found } = await searchDonors(
    { id: person.id, isConfirmed: person.isConfirmed, role: 'user' },
    {
      bloodGroup: undefined,
      district: undefined,
      upazila: undefined,
      date: request.needDate,
      type: 'All',
      page: 1,
      limit: MAX_DONORS_TO_CALL,
    },
    network,
    { candidateIds: matches.map(({ id }) => new Types.ObjectId(id)) },
  )
  return {
    donors: matches.flatMap(({ id, ring }) => {
      const match = found.find(({ _id }) => _id === id)
      if (!match) return []
      const { name, donor } = match
      const { bloodGroup, district, upazila, phone } = donor
      return [{ _id: id, name, bloodGroup, district, upazila, ring, phone }]
    }),
  }
}

/** Donors from other divisions would arrive too late; those in the circle agreed to alerts only. */
async function findNearestMatches(matching: MatchingRequest): Promise<MatchedDonor[]> {
  const hidden: ContactAudience = 'accepted'
  const only = { 'donor.contactsFor': { $ne: hidden } }
  const found: MatchedDonor[] = []
  for (const ring of RINGS) {
    const limit = MAX_DONORS_TO_CALL - found.length
    if (limit === 0) break
    if (matching.surroundings && (ring === 'circle' || ring === 'country')) continue
    found.push(...(await findMatches(matching, { limit, rings: [ring], only })))
  }
  return found
}
