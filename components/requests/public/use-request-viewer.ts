import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { apiFetch } from '@/lib/core/http/api-client'
import { fromApiRequestViewer } from '@/lib/features/pledges/wire'

export const requestViewerKey = (requestId: string, { email }: Pick<CurrentUser, 'email'>) =>
  [`requests/${requestId}`, email] as const

/** All components of the page share this request; guests send none. */
export function useRequestViewer(requestId: string, person: CurrentUser | null) {
  return useSWR(
    person && requestViewerKey(requestId, person),
    ([path]) => apiFetch(path).then(fromApiRequestViewer),
    { revalidateOnFocus: false },
  )
}
