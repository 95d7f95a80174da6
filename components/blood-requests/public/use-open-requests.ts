'use client'

import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import type { ListTotal } from '@/lib/core/paging'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { listedRequestsFromWire, type WireListedRequests } from '@/lib/features/blood-requests/wire'
import { listedAmong } from './listed-among'

/** A page of the listed requests. */
export interface ListedRequests extends ListTotal {
  requests: ShownRequest[]
}

const readPage = (path: string) => callApi<WireListedRequests>(path).then(listedRequestsFromWire)

/**
 * One page of the listed requests, revalidated by SWR. `rendered` is used until the first answer has
 * come; requests whose day has passed are left out.
 */
export function useOpenRequests(path: string, today: string, rendered?: ListedRequests) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(path, readPage)
  const answer = data ?? rendered
  return {
    requests: answer ? listedAmong(answer.requests, today) : null,
    total: { total: answer?.total ?? 0, totalIsCapped: answer?.totalIsCapped, next: answer?.next },
    hasFailed: error !== undefined,
    isLoading,
    isValidating,
    retry: () => void mutate(),
  }
}
