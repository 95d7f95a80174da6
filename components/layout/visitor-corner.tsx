'use client'

import type { ComponentProps } from 'react'
import useSWR from 'swr'
import { KeepPush } from '@/components/push/keep-push'
import { AccountCorner } from './account-corner'

/** The corner of a signed-in person on public pages, which are made without knowing who reads them. */
export function VisitorCorner(props: ComponentProps<typeof AccountCorner>) {
  // What `useSession` fetched for another part of the page; another one after a new login of the same person.
  const session = useSWR<{ sessionId?: string }>('auth/session', null).data?.sessionId
  return (
    <>
      {session ? <KeepPush session={session} /> : null}
      <AccountCorner {...props} />
    </>
  )
}
