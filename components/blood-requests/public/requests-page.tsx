'use client'

import { ErrorState } from '@/components/ui/error-state'
import { REQUESTS_PER_PAGE } from './open-requests-path'
import { RequestCard } from './request-card'
import { RequestSkeleton } from './request-skeleton'
import { type OpenRequestsAnswer, useOpenRequests } from './use-open-requests'

type RequestsPageProps = { path: string; today: string; rendered?: OpenRequestsAnswer }

/** One page of the grid: its cards, or the shapes of cards, or what went wrong. */
export function RequestsPage({ path, today, rendered }: RequestsPageProps) {
  const { requests, hasFailed, isValidating, retry } = useOpenRequests(path, today, rendered)
  if (requests) {
    return requests.map((request) => (
      <li key={request._id}>
        <RequestCard request={request} today={today} as="h2" />
      </li>
    ))
  }
  if (hasFailed) {
    return (
      <li className="col-span-full">
        <ErrorState onRetry={retry} retrying={isValidating} />
      </li>
    )
  }
  return Array.from({ length: REQUESTS_PER_PAGE / 4 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name, all alike
    <li key={index}>
      <RequestSkeleton />
    </li>
  ))
}
