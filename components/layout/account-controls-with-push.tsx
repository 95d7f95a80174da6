'use client'

import type { ComponentProps } from 'react'
import { PushResubscribe } from '@/components/push/push-resubscribe'
import { useSession } from '@/components/session/use-session'
import { AccountControls } from './account-controls'

export function AccountControlsWithPush(props: ComponentProps<typeof AccountControls>) {
  const { sessionId: session } = useSession()
  return (
    <>
      {session ? <PushResubscribe session={session} /> : null}
      <AccountControls {...props} />
    </>
  )
}
