'use client'

import { useEffect } from 'react'
import { isPushSupported } from './push-support'

const KEPT = 'push-kept-for'

/**
 * Once for each session and tab, where push messages are allowed: tells the server whose they are now. The
 * end of a session ends them on the server, while the browser keeps its subscription. It shows nothing,
 * and its code is fetched for those alone who turned them on.
 */
export function KeepPush({ session }: { session: string }) {
  useEffect(() => {
    if (!isPushSupported() || Notification.permission !== 'granted') return
    if (sessionStorage.getItem(KEPT) === session) return
    import('./push-in-this-browser')
      .then(({ keepPush }) => keepPush())
      .then(() => sessionStorage.setItem(KEPT, session))
      // It is tried again on the next page.
      .catch(() => undefined)
  }, [session])
  return null
}
