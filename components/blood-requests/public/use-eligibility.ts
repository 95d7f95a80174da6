import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { callApi } from '@/lib/core/http/api-client'
import type { Eligibility } from '@/lib/features/blood-requests/eligibility'

/** Under which the answer is kept in the browser; a pledge asks for it again. */
export const eligibilityKey = ({ email }: Pick<CurrentUser, 'email'>) =>
  ['account/eligibility', email] as const

/**
 * To which requests a person can give, once it is known. Where it cannot be known, the form is open
 * to them and the call decides.
 */
export function useEligibility(person: CurrentUser) {
  const { data, error } = useSWR(
    eligibilityKey(person),
    ([path]) => callApi<{ eligibility: Eligibility }>(path),
    { shouldRetryOnError: false },
  )
  return { eligibility: data?.eligibility, isAnswered: Boolean(data || error) }
}
