'use client'

import type { ComponentProps } from 'react'
import { KeepPush } from '@/components/push/keep-push'
import { useSession } from '@/components/session/use-session'
import { AccountCorner } from './account-corner'

export function VisitorCorner(props: ComponentProps<typeof AccountCorner>) {
  const { sessionId: session } = useSession()
  return (
    <>
      {session ? <KeepPush session={session} /> : null}
      <AccountCorner {...props} />
    </>
  )
}
