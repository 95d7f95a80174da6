'use client'

import useSWR from 'swr'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireFoundDonor } from '@/lib/features/donors/wire'
import { type DonorView, searchCall } from './search-address'

/** The answer of `getdonars`. */
export interface FoundDonors {
  donors: WireFoundDonor[]
  total: number
  page: number
  limit: number
  /** How many further donors' contact details the person can see today; undefined for admins, who have no limit. */
  contactsLeft?: number
}

/**
 * One page of donors. Each call may count against the account's daily limit of contact details, so SWR
 * does not revalidate by itself: not on focus, not after a failure, and not twice within 30 seconds.
 */
export function useFoundDonors(view: DonorView) {
  return useSWR<FoundDonors, ApiProblem>(
    searchCall(view),
    (call: string) => callApi<FoundDonors>(call),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 30_000,
    },
  )
}
