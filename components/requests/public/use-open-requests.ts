'use client'

import useSWR from 'swr'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ListTotal } from '@/lib/core/paging'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { sortOpenRequests } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { fromApiRequestList } from '@/lib/features/requests/wire'

export interface RequestList extends ListTotal {
  requests: BloodRequestDto[]
}

const fetchRequestList = (path: OpenRequestsPath) => apiFetch(path).then(fromApiRequestList)

/**
 * Uses `rendered` until the first response, and leaves out requests whose day has passed. Loads nothing
 * without a path.
 */
export function useOpenRequests(
  path: OpenRequestsPath | null,
  today: string,
  rendered?: RequestList,
) {
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

/** Like `getbloodrequests`, but with covered requests, whose bags are all pledged. */
const ENDPOINT = 'requests'

type OpenRequestsFilter = {
  group?: BloodGroup | null
  /** Whether `group` is the donor's group, not the patient's. */
  isDonors?: boolean
  division?: string
  district?: string
  page?: number
  limit: number
}

export type OpenRequestsPath = `${typeof ENDPOINT}?${string}`

export function openRequestsPath(filter: OpenRequestsFilter): OpenRequestsPath {
  const { group, isDonors, division, district, page = 1, limit } = filter
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (group) query.set(isDonors ? 'donorGroup' : 'bloodGroup', group)
  if (district) query.set('district', district)
  else if (division) query.set('division', division)
  return `${ENDPOINT}?${query}`
}

/** A pledge changes all lists of requests, so all their SWR keys match. */
export function isOpenRequestsKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${ENDPOINT}?`)
}
