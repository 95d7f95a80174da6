'use client'

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

type SignedInOnlyProps<Props> = {
  /** Must be a constant. */
  load: () => Promise<ComponentType<Props>>
  render: (Component: ComponentType<Props>, person: CurrentUser) => ReactNode
  /** Shown to guests, and to members until the code has loaded. */
  children?: ReactNode
}

export function SignedInOnly<Props>({ load, render, children }: SignedInOnlyProps<Props>) {
  const { currentUser } = useSession()
  const [Component, fetchComponent] = useLazyComponent(load)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchComponent()
  }, [isSignedIn, fetchComponent])

  return Component && currentUser ? render(Component, currentUser) : children
}
