import 'server-only'
import type { Types } from 'mongoose'
import { listBlockedByName } from '@/lib/features/blocks/server/block-visibility'
import { surroundingsOf } from '@/lib/features/places/server/reference-lists'
import type { BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { MatchingRequest } from '../rules'

type Asked = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'district' | 'upazila'>

/** `excluded` holds the IDs of people not to ask. */
export function matchingRequest(
  { bloodGroup, needDate, district, upazila }: Asked,
  excluded: readonly string[],
): MatchingRequest {
  const surroundings = district ? surroundingsOf(district, upazila ?? undefined) : null
  return { bloodGroup, needDate, excluded, surroundings }
}

type StoredRequest = Asked & Pick<BloodRequestRecord, 'requester'> & { _id: Types.ObjectId }

/**
 * Leaves out donors who pledged or were refused, who blocked the requester, or whom the requester
 * blocked by name. An unnamed requester whom this requester blocked counts, because the difference
 * would reveal them.
 */
export async function readMatchingRequest(request: StoredRequest): Promise<MatchingRequest> {
  const requester = String(request.requester)
  const [pledges, blocked] = await Promise.all([
    Pledge.find(
      { request: request._id, status: { $in: ['standing', 'refused'] } },
      { donor: 1 },
    ).lean(),
    listBlockedByName(requester),
  ])
  const pledged = pledges.map(({ donor }) => String(donor))
  return matchingRequest(request, [requester, ...pledged, ...blocked])
}
