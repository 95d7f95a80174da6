'use client'

import useSWR from 'swr'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { FoundDonors } from '@/lib/features/donors/shapes'
import { foundDonorsFromWire, type WireFoundDonors } from '@/lib/features/donors/wire'
import { type DonorView, searchCall } from './search-address'

/** Each request may count against the daily limit of contact details, so SWR must not revalidate. */
export function useFoundDonors(view: DonorView) {
  return useSWR<FoundDonors, ApiProblem>(
    searchCall(view),
    (call: string) => callApi<WireFoundDonors>(call).then(foundDonorsFromWire),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 30_000,
    },
  )
}
