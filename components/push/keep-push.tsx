'use client'

import { useEffect } from 'react'
import { isPushSupported } from './push-support'

const KEPT = 'push-kept-for'

/** Registers the browser's subscription again, because the end of a session removes it on the server. */
export function KeepPush({ session }: { session: string }) {
  useEffect(() => {
    if (!isPushSupported() || Notification.permission !== 'granted') return
    if (sessionStorage.getItem(KEPT) === session) return
    import('./push-in-this-browser')
      .then(({ keepPush }) => keepPush())
      .then(() => sessionStorage.setItem(KEPT, session))
      // The next page tries again.
      .catch(() => undefined)
  }, [session])
  return null
}
