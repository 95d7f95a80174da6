'use client'

import useSWR from 'swr'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireFoundDonor } from '@/lib/features/donors/wire'
import { type DonorView, searchCall } from './search-address'

/** What `getdonars` answers. */
export interface FoundDonors {
  donors: WireFoundDonor[]
  total: number
  page: number
  limit: number
  /** How many other donors' contact details the person can still see today; admins have no limit. */
  contactsLeft?: number
}

/**
 * A page of donors. Each call may count against what one account sees in a day, so nothing is
 * fetched again unasked: not on focus, not after a failure, and not twice within half a minute.
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
