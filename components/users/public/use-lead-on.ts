'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useAuth } from '@/components/session/use-auth'
import { useRouter } from '@/components/ui/use-router'
import { safeReturnPath } from '@/lib/features/users/rules'

/** The path in the address's `callbackUrl`, read when needed so that the page itself stays static. */
export function wantedPath(): string {
  return safeReturnPath(new URLSearchParams(window.location.search).get('callbackUrl'))
}

/** Whether the person came from a page to which they want to return. */
export function hasWantedPath(): boolean {
  return new URLSearchParams(window.location.search).has('callbackUrl')
}

/**
 * Redirects from a sign-in page to the page that was wanted: at once for a person who is signed in
 * already, else when the form calls `leadOn`. `isLeaving` stays true until the other page is there.
 */
export function useLeadOn({
  currentUser,
  loading,
}: Pick<ReturnType<typeof useAuth>, 'currentUser' | 'loading'>) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const hasLed = useRef(false)
  const isKnown = currentUser !== null && !loading

  function leadOn(path = wantedPath()) {
    hasLed.current = true
    setLeaving(true)
    router.replace(path)
    // What was prefetched for a guest, such as redirects to the login, is no longer right.
    router.refresh()
  }

  const leadKnownPerson = useEffectEvent(() => {
    if (!hasLed.current) leadOn()
  })
  useEffect(() => {
    if (isKnown) leadKnownPerson()
  }, [isKnown])

  return { leadOn, isLeaving }
}
