import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { apiFetch } from '@/lib/core/http/api-client'

/** A pledge revalidates this SWR key. */
export const eligibilityKey = ({ email }: Pick<CurrentUser, 'email'>) =>
  ['account/eligibility', email] as const

/** After an error, `eligibility` is undefined: the form opens and the server checks the pledge. */
export function useEligibility(person: CurrentUser | null) {
  const { data, error } = useSWR(person && eligibilityKey(person), ([path]) => apiFetch(path), {
    shouldRetryOnError: false,
  })
  return { eligibility: data?.eligibility, isLoaded: Boolean(data || error) }
}
