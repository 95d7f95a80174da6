'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { loginHrefWithReturn } from './login-href'
import { usePersonWhileOpen, useSession } from './use-session'

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

/** Opens a dialog for logged-in users; guests go to /login and back. `load` must be a constant. */
export function useSignedInDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [Dialog, fetchDialog] = useLazyComponent(load)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const person = usePersonWhileOpen(currentUser, isWanted)
  const isGuest = !loading && !person

  useEffect(() => {
    if (!isWanted || !isGuest) return
    router.push(loginHrefWithReturn())
    setWanted(false)
  }, [isWanted, isGuest, router])

  // One dialog may replace another before the last one closes, so return the focus here.
  useEffect(() => {
    if (wasOpen.current && !isWanted) {
      const focusTarget = button.current ?? document.getElementById('main')
      focusTarget?.focus()
    }
    wasOpen.current = isWanted
  }, [isWanted])

  function open() {
    setWanted(true)
    fetchDialog().then((loaded) => loaded || setWanted(false))
  }

  const opened = isWanted && Dialog && person ? { Dialog, person } : null
  return {
    opened,
    close: () => setWanted(false),
    triggerProps: {
      ref: button,
      'aria-haspopup': 'dialog' as const,
      loading: isWanted && !opened,
      onPointerEnter: fetchDialog,
      onFocus: fetchDialog,
      onClick: open,
    },
  }
}
