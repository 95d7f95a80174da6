import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { callApi } from '@/lib/core/http/api-client'
import type { Eligibility } from '@/lib/features/blood-requests/eligibility'

/** The SWR key of the answer; a pledge revalidates it. */
export const eligibilityKey = ({ email }: Pick<CurrentUser, 'email'>) =>
  ['account/eligibility', email] as const

/**
 * What decides to which requests a person can give; not asked for guests. If the call fails, `eligibility` stays undefined:
 * the form then opens and the pledge's own call decides.
 */
export function useEligibility(person: CurrentUser | null) {
  const { data, error } = useSWR(
    person && eligibilityKey(person),
    ([path]) => callApi<{ eligibility: Eligibility }>(path),
    { shouldRetryOnError: false },
  )
  return { eligibility: data?.eligibility, isAnswered: Boolean(data || error) }
}
