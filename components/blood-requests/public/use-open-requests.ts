'use client'

import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import type { ListTotal } from '@/lib/core/paging'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { listedRequestsFromWire, type WireListedRequests } from '@/lib/features/blood-requests/wire'
import { listedAmong } from './listed-among'

export interface ListedRequests extends ListTotal {
  requests: ShownRequest[]
}

const readPage = (path: string) => callApi<WireListedRequests>(path).then(listedRequestsFromWire)

/** Uses `rendered` until the first response, and leaves out requests whose day has passed. */
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
