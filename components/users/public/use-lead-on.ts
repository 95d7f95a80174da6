'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useAuth } from '@/components/session/use-auth'
import { safeReturnPath } from '@/lib/features/users/rules'

/** The page that the address remembers, read when it is needed so that the page itself stays static. */
export function wantedPath(): string {
  return safeReturnPath(new URLSearchParams(window.location.search).get('callbackUrl'))
}

/**
 * Leads a person from the entrance to the page they wanted: at once when they are signed in already,
 * else when the form says so. `isLeaving` stays true until the other page is there.
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
    // What was fetched ahead for a guest, such as the way to the login, is no longer true.
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
