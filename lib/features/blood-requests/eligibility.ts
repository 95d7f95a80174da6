import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import type { ShownRequest } from './shapes'
import type { WaitingStatus } from './waiting-rules'

/** A pledge of the person that affects whether they can pledge to its request again. */
interface OwnPledgeState {
  request: string
  bags: number
  status: 'standing' | 'refused'
}

/** A waiting list that the person is on. */
export interface OwnWaiting {
  request: string
  status: WaitingStatus
  /** How many wait before them. */
  before: number
  /** If a bag is held for them: until when, as an ISO instant. */
  answerBy?: string
}

/** What decides to which requests a person can pledge. */
export interface Eligibility {
  isDonor: boolean
  /** What of their donor record decides which requests they match; null if they are no donor. */
  donor: { bloodGroup: BloodGroup; isAvailable: boolean; district: string; upazila: string } | null
  /** The first day on which they may give again, `YYYY-MM-DD`, or null if they are not deferred. */
  canDonateFrom: string | null
  /** The ids of their own requests that are listed. */
  ownRequests: string[]
  /** Their pledges for today and later. */
  pledges: OwnPledgeState[]
  /** The waiting lists that they are on, if any. */
  waiting?: OwnWaiting[]
}

/** Why a person cannot pledge to a request. The codes are those of `donateonbloodreq`. */
export type CannotGive =
  | { code: 'own-request' | 'pledge-refused' | 'not-a-donor' }
  | { code: 'pledged'; bags: number }
  | { code: 'not-yet-eligible'; from: string }

/**
 * Why a person cannot pledge to a request, or null when they can open the form. What they enter there
 * (bags, an exchange of blood groups) is checked by the form, and everything again by the call.
 */
export function whyCannotGive(
  request: { _id: string; needDate: string },
  { isDonor, canDonateFrom, ownRequests, pledges }: Eligibility,
): CannotGive | null {
  if (ownRequests.includes(request._id)) return { code: 'own-request' }
  const own = pledges.filter((pledge) => pledge.request === request._id)
  const standing = own.find(({ status }) => status === 'standing')
  if (standing) return { code: 'pledged', bags: standing.bags }
  if (own.length > 0) return { code: 'pledge-refused' }
  if (!isDonor) return { code: 'not-a-donor' }
  if (canDonateFrom && request.needDate < canDonateFrom) {
    return { code: 'not-yet-eligible', from: canDonateFrom }
  }
  return null
}

/** How a donor fits a request that they could pledge to, by group, availability and place. */
export type DonorFit =
  | { kind: 'exact'; near: 'upazila' | 'district' | 'none' }
  /** The patient can receive the group after a crossmatch. */
  | { kind: 'compatible'; bloodGroup: BloodGroup }
  /** The donor can still come along: the hospital exchanges the bag. */
  | { kind: 'exchange'; bloodGroup: BloodGroup }
  | { kind: 'unavailable' }

/** How the person fits a request, or null if they are no donor. */
export function donorFit(
  request: Pick<ShownRequest, 'bloodGroup' | 'district' | 'upazila'>,
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
