import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { callApi } from '@/lib/core/http/api-client'
import { requestViewerFromWire, type WireRequestViewer } from '@/lib/features/blood-requests/wire'

export const viewerKey = (requestId: string, { email }: Pick<CurrentUser, 'email'>) =>
  [`requests/${requestId}`, email] as const

/** All parts of the page share this request; guests send none. */
export function useRequestViewer(requestId: string, person: CurrentUser | null) {
  return useSWR(
    person && viewerKey(requestId, person),
    ([path]) => callApi<WireRequestViewer>(path).then(requestViewerFromWire),
    { revalidateOnFocus: false },
  )
}
