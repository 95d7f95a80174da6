import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { callApi } from '@/lib/core/http/api-client'
import { requestViewerFromWire, type WireRequestViewer } from '@/lib/features/blood-requests/wire'

/** The SWR key of the answer. */
export const viewerKey = (requestId: string, { email }: Pick<CurrentUser, 'email'>) =>
  [`requests/${requestId}`, email] as const

/** What the page of a request is for its reader, asked for once by all its parts; not for guests. */
export function useRequestViewer(requestId: string, person: CurrentUser | null) {
  return useSWR(
    person && viewerKey(requestId, person),
    ([path]) => callApi<WireRequestViewer>(path).then(requestViewerFromWire),
    { revalidateOnFocus: false },
  )
}
