'use client'

import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import { isListed } from '@/lib/features/blood-requests/rules'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

/** The answer of `requests`: one list for each requester. */
export interface OpenRequestsAnswer {
  bloodRequests: WireRequest[][]
  total: number
}

/**
 * One page of the listed requests, revalidated by SWR. `rendered` is used until the first answer has
 * come; requests whose day has passed are left out.
 */
export function useOpenRequests(path: string, today: string, rendered?: OpenRequestsAnswer) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(path, callApi<OpenRequestsAnswer>)
  const answer = data ?? rendered
  return {
    requests: answer ? listedAmong(answer.bloodRequests, today) : null,
    total: answer?.total ?? 0,
    hasFailed: error !== undefined,
    isLoading,
    isValidating,
    retry: () => void mutate(),
  }
}

/** The lists of all requesters in one, the most urgent first. */
function listedAmong(lists: WireRequest[][], today: string): WireRequest[] {
  return lists
    .flat()
    .filter(({ time }) => isListed({ status: 'open', needDate: time }, today))
    .sort((one, other) => one.time.localeCompare(other.time) || one._id.localeCompare(other._id))
}
