'use client'

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

type ForMemberProps<Props> = {
  /** Must be a constant. */
  load: () => Promise<ComponentType<Props>>
  draw: (Part: ComponentType<Props>, person: CurrentUser) => ReactNode
  /** Shown to guests, and to members until the code has loaded. */
  children?: ReactNode
}

export function ForMember<Props>({ load, draw, children }: ForMemberProps<Props>) {
  const { currentUser } = useSession()
  const [Part, fetchPart] = useLazyComponent(load)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchPart()
  }, [isSignedIn, fetchPart])

  return Part && currentUser ? draw(Part, currentUser) : children
}
