'use client'

import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import { isListed } from '@/lib/features/blood-requests/rules'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

/** What the call `requests` answers: the requests of each requester in a list of their own. */
export interface OpenRequestsAnswer {
  bloodRequests: WireRequest[][]
  total: number
}

/**
 * A page of the listed requests, kept fresh. What the server rendered stands in until the first answer
 * comes; requests whose day has passed since then are left out.
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

/** The lists of all requesters as one, the most urgent first. */
function listedAmong(lists: WireRequest[][], today: string): WireRequest[] {
  return lists
    .flat()
    .filter(({ time }) => isListed({ status: 'open', needDate: time }, today))
    .sort((one, other) => one.time.localeCompare(other.time) || one._id.localeCompare(other._id))
}
