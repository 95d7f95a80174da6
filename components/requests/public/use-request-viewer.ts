import type { ReactNode } from 'react'
import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { apiFetch } from '@/lib/core/http/api-client'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import { fromApiRequestViewer } from '@/lib/features/pledges/wire'

export const requestViewerKey = (requestId: string, { id }: Pick<CurrentUser, 'id'>) =>
  [`requests/${requestId}`, id] as const

/** All components of the page share this request; guests send none. */
export function useRequestViewer(requestId: string, person: CurrentUser | null) {
  return useSWR(
    person && requestViewerKey(requestId, person),
    ([path]) => apiFetch(path).then(fromApiRequestViewer),
    { revalidateOnFocus: false },
  )
}

export type LoadedRequestViewerProps = {
  requestId: string
  person: CurrentUser
  children: (viewer: RequestViewerDto | undefined) => ReactNode
}

export function LoadedRequestViewer({ requestId, person, children }: LoadedRequestViewerProps) {
  return children(useRequestViewer(requestId, person).data)
}
