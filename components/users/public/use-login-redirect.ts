'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useAuth } from '@/components/session/use-auth'
import { useRouter } from '@/components/ui/use-router'
import { safeReturnPath } from '@/lib/features/users/rules'

/** Reads `callbackUrl` from the URL on demand, so that the page itself stays static. */
export function readReturnPath(): string {
  return safeReturnPath(new URLSearchParams(window.location.search).get('callbackUrl'))
}

export function hasReturnPath(): boolean {
  return new URLSearchParams(window.location.search).has('callbackUrl')
}

/** Redirects to the return path: at once for a signed-in user, otherwise when the form calls `redirectAfterLogin`. */
export function useLoginRedirect({
  currentUser,
  loading,
}: Pick<ReturnType<typeof useAuth>, 'currentUser' | 'loading'>) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const hasRedirected = useRef(false)
  const isSignedIn = currentUser !== null && !loading

  function redirectAfterLogin(path = readReturnPath()) {
    hasRedirected.current = true
    setLeaving(true)
    router.replace(path)
    // Prefetched pages for a guest, such as redirects to the login, are outdated.
    router.refresh()
  }

  const redirectSignedInUser = useEffectEvent(() => {
    if (!hasRedirected.current) redirectAfterLogin()
  })
  useEffect(() => {
    if (isSignedIn) redirectSignedInUser()
  }, [isSignedIn])

  return { redirectAfterLogin, isLeaving }
}
