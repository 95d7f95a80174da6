'use client'

import useSWR from 'swr'

/**
 * The id of the session that `useSession` fetched for another part of the page; another one after a new
 * login of the same person. It is apart from that hook because few parts need it.
 */
export function useSessionId(): string | undefined {
  return useSWR<{ sessionId?: string }>('auth/session', null).data?.sessionId
}
