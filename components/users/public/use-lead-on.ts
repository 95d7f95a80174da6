'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useAuth } from '@/components/session/use-auth'
import { useRouter } from '@/components/ui/use-router'
import { safeReturnPath } from '@/lib/features/users/rules'

/** Reads `callbackUrl` from the URL on demand, so that the page itself stays static. */
export function wantedPath(): string {
  return safeReturnPath(new URLSearchParams(window.location.search).get('callbackUrl'))
}

export function hasWantedPath(): boolean {
  return new URLSearchParams(window.location.search).has('callbackUrl')
}

/** Redirects to the wanted page: at once for a logged-in person, otherwise when the form calls `leadOn`. */
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
    // Prefetched pages for a guest, such as redirects to the login, are outdated.
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
