'use client'

import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

type ForMemberProps<Props> = {
  /** Loads what a signed-in person sees; a constant. */
  load: () => Promise<ComponentType<Props>>
  /** Draws it for them. */
  draw: (Part: ComponentType<Props>, person: CurrentUser) => ReactNode
  /** What guests see, and everybody until the code of the other has come. */
  children?: ReactNode
}

/** A part of a public page that is another one for signed-in people, who alone fetch its code. */
export function ForMember<Props>({ load, draw, children }: ForMemberProps<Props>) {
  const { currentUser } = useSession()
  const [Part, fetchPart] = useLazyComponent(load)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchPart()
  }, [isSignedIn, fetchPart])

  return Part && currentUser ? draw(Part, currentUser) : children
}
