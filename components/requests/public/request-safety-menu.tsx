'use client'

import { useSession } from '@/components/session/use-session'
import { SafetyMenuButton } from '@/components/trust/safety-menu-button'

type RequestSafetyMenuProps = { requestId: string; name: string }

export function RequestSafetyMenu({ requestId, name }: RequestSafetyMenuProps) {
  const { currentUser } = useSession()
  return (
    <SafetyMenuButton
      kind="request"
      target={requestId}
      name={name}
      isGuest={!currentUser}
      className="-mr-2"
    />
  )
}
