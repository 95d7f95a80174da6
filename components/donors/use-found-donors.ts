'use client'

import useSWR from 'swr'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { FoundDonors } from '@/lib/features/donors/shapes'
import { type ApiFoundDonors, fromApiFoundDonors } from '@/lib/features/donors/wire'
import { type DonorSearchView, donorSearchApiPath } from './donor-search-view'

/** Each request may count against the daily limit of contact details, so SWR must not revalidate. */
export function useFoundDonors(view: DonorSearchView) {
  return useSWR<FoundDonors, ApiError>(
    donorSearchApiPath(view),
    (path: string) => apiFetch<ApiFoundDonors>(path).then(fromApiFoundDonors),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 30_000,
    },
  )
}
