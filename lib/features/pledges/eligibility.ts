import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'

interface OwnPledgeState {
  request: string
  bags: number
  status: 'standing' | 'refused'
}

export interface Eligibility {
  isDonor: boolean
  /** Null if they are no donor. */
  donor: { bloodGroup: BloodGroup; isAvailable: boolean; district: string; upazila: string } | null
  /** `YYYY-MM-DD`, or null if they are not deferred. */
  canDonateFrom: string | null
  /** The ids of their own listed requests. */
  ownRequests: string[]
  /** For today and later. */
  pledges: OwnPledgeState[]
  waiting?: WaitingEntryDto[]
}

/** The error codes of `donateonbloodreq`. */
export type IneligibleReason =
  | { code: 'own-request' | 'pledge-refused' | 'not-a-donor' }
  | { code: 'pledged'; bags: number }
  | { code: 'not-yet-eligible'; from: string }

/** Whether the person gets the form; the form and the endpoint check the rest. */
export function canOpenPledgeForm(
  request: { _id: string; needDate: string; bagsNeeded: number },
  eligibility: Eligibility,
): boolean {
  return request.bagsNeeded > 0 && findIneligibleReason(request, eligibility) === null
}

/** Null if the person can pledge to a request that still needs bags. */
export function findIneligibleReason(
  request: { _id: string; needDate: string },
  { isDonor, canDonateFrom, ownRequests, pledges }: Eligibility,
): IneligibleReason | null {
  if (ownRequests.includes(request._id)) return { code: 'own-request' }
  const ownPledges = pledges.filter((pledge) => pledge.request === request._id)
  const active = ownPledges.find(({ status }) => status === 'standing')
  if (active) return { code: 'pledged', bags: active.bags }
  if (ownPledges.length > 0) return { code: 'pledge-refused' }
  if (!isDonor) return { code: 'not-a-donor' }
  if (canDonateFrom && request.needDate < canDonateFrom) {
    return { code: 'not-yet-eligible', from: canDonateFrom }
  }
  return null
}

export type DonorFit =
  | { kind: 'exact'; near: 'upazila' | 'district' | 'none' }
  /** Compatible after a crossmatch. */
  | { kind: 'compatible'; bloodGroup: BloodGroup }
  /** The hospital exchanges the bag. */
  | { kind: 'exchange'; bloodGroup: BloodGroup }
  | { kind: 'unavailable' }

/** Null if the person is no donor. */
export function donorFit(
  request: Pick<BloodRequestDto, 'bloodGroup' | 'district' | 'upazila'>,
  { donor }: Pick<Eligibility, 'donor'>,
): DonorFit | null {
  if (!donor) return null
  const { bloodGroup, isAvailable, district, upazila } = donor
  if (!canReceive(request.bloodGroup, bloodGroup)) return { kind: 'exchange', bloodGroup }
  if (!isAvailable) return { kind: 'unavailable' }
  if (bloodGroup !== request.bloodGroup) return { kind: 'compatible', bloodGroup }
  if (request.district !== district) return { kind: 'exact', near: 'none' }
  return { kind: 'exact', near: request.upazila === upazila ? 'upazila' : 'district' }
}
