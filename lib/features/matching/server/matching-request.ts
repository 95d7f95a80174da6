import 'server-only'
import { cityAround, surroundingsOf } from '@/lib/features/places/server/reference-lists'
import type { BloodRequestRecord } from '@/models/blood-request'
import { type MatchingRequest, NEIGHBOURS_WITHIN_KM } from '../rules'

type Asked = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'district' | 'upazila'>

/** `excluded` holds the IDs of people not to ask. */
export function matchingRequest(
  { bloodGroup, needDate, district, upazila }: Asked,
  excluded: readonly string[],
): MatchingRequest {
  const surroundings = district
    ? {
        ...{ district, ...(upazila && { upazila, city: cityAround(district, upazila) }) },
        ...surroundingsOf(district, NEIGHBOURS_WITHIN_KM),
      }
    : null
  return { bloodGroup, needDate, excluded, surroundings }
}
