/** A pledge that decides what its donor can still do for the request. */
interface OwnPledgeState {
  request: string
  bags: number
  status: 'standing' | 'refused'
}

/** What decides to which requests a person can give. */
export interface Eligibility {
  isDonor: boolean
  /** The first day on which they may give again, `YYYY-MM-DD`, or null when nothing defers them. */
  canDonateFrom: string | null
  /** The ids of their own requests that nothing has ended. */
  ownRequests: string[]
  /** Their pledges for days that are not over. */
  pledges: OwnPledgeState[]
}

/** Why a person cannot pledge to a request; the names are those of the call's refusals. */
export type CannotGive =
  | { code: 'own-request' | 'pledge-refused' | 'not-a-donor' }
  | { code: 'pledged'; bags: number }
  | { code: 'not-yet-eligible'; from: string }

/**
 * Why a person cannot pledge to a request, or null when the form is for them; what one form decides
 * (bags, an exchange of groups) is left to it. The call decides again: a page may know less than it.
 */
export function whyCannotGive(
  request: { _id: string; time: string },
  { isDonor, canDonateFrom, ownRequests, pledges }: Eligibility,
): CannotGive | null {
  if (ownRequests.includes(request._id)) return { code: 'own-request' }
  const own = pledges.filter((pledge) => pledge.request === request._id)
  const standing = own.find(({ status }) => status === 'standing')
  if (standing) return { code: 'pledged', bags: standing.bags }
  if (own.length > 0) return { code: 'pledge-refused' }
  if (!isDonor) return { code: 'not-a-donor' }
  if (canDonateFrom && request.time < canDonateFrom) {
    return { code: 'not-yet-eligible', from: canDonateFrom }
  }
  return null
}
