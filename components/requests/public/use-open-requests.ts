'use client'

import useSWR from 'swr'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ListTotal } from '@/lib/core/paging'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { fromApiRequestList } from '@/lib/features/requests/wire'
import type { OpenRequestsPath } from './open-requests-path'
import { sortOpenRequests } from './sort-open-requests'

export interface RequestList extends ListTotal {
  requests: BloodRequestDto[]
}

const fetchRequestList = (path: OpenRequestsPath) => apiFetch(path).then(fromApiRequestList)

/** Uses `rendered` until the first response, and leaves out requests whose day has passed. */
export function useOpenRequests(path: OpenRequestsPath, today: string, rendered?: RequestList) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(path, fetchRequestList)
  const list = data ?? rendered
  return {
    requests: list ? sortOpenRequests(list.requests, today) : null,
    total: { total: list?.total ?? 0, totalIsCapped: list?.totalIsCapped, next: list?.next },
    hasFailed: error !== undefined,
    isLoading,
    isValidating,
    retry: () => void mutate(),
  }
}
