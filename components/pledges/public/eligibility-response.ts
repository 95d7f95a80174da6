import { useEffect } from 'react'
import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-session'
import { apiFetch } from '@/lib/core/http/api-client'
import type { Eligibility } from '@/lib/features/pledges/eligibility'

export interface EligibilityState {
  /** Undefined after an error: the form opens and the server checks the pledge. */
  eligibility?: Eligibility
  /** False for guests, and for members until the response. */
  isLoaded: boolean
}

/** A pledge revalidates this SWR key. */
export const eligibilityKey = ({ id }: Pick<CurrentUser, 'id'>) =>
  ['account/eligibility', id] as const

type EligibilityResponseProps = {
  person: CurrentUser
  onChange: (state: EligibilityState) => void
}

/** A component, because a page cannot load a hook later, and guests load no SWR. */
export function EligibilityResponse({ person, onChange }: EligibilityResponseProps) {
  const { data, error } = useSWR(eligibilityKey(person), ([path]) => apiFetch(path), {
    shouldRetryOnError: false,
  })
  const eligibility = data?.eligibility
  const isLoaded = Boolean(data || error)
  useEffect(() => onChange({ eligibility, isLoaded }), [eligibility, isLoaded, onChange])
  return null
}
