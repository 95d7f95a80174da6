'use client'

import { useEffect } from 'react'
import { isPushSupported } from './push-support'

const KEPT = 'push-kept-for'

/**
 * Once for each person and tab, where push messages are allowed: tells the server whose they are now. It
 * shows nothing, and its code is fetched for those alone who turned them on.
 */
export function KeepPush({ person }: { person: string }) {
  useEffect(() => {
    if (!isPushSupported() || Notification.permission !== 'granted') return
    if (sessionStorage.getItem(KEPT) === person) return
    import('./push-in-this-browser')
      .then(({ keepPush }) => keepPush())
      .then(() => sessionStorage.setItem(KEPT, person))
      // It is tried again on the next page.
      .catch(() => undefined)
  }, [person])
  return null
}
