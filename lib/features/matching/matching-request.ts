import 'server-only'
import { surroundingsOf } from '@/lib/features/places/reference-lists'
import type { BloodRequestRecord } from '@/models/blood-request'
import { type MatchingRequest, NEIGHBOURS_WITHIN_KM } from './rules'

type Asked = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'district' | 'upazila'>

/** What of a stored request decides who matches it; `excluded` are the ids of people who are not asked. */
export function matchingRequest(
  { bloodGroup, needDate, district, upazila }: Asked,
  excluded: readonly string[],
): MatchingRequest {
  const surroundings = district
    ? {
        ...{ district, ...(upazila && { upazila }) },
        ...surroundingsOf(district, NEIGHBOURS_WITHIN_KM),
      }
    : null
  return { bloodGroup, needDate, excluded, surroundings }
}
