'use client'

import { useEffect } from 'react'
import { isPushSupported } from './push-support'

const STORAGE_KEY = 'push-kept-for'

/** Registers the browser's subscription again, because the end of a session removes it on the server. */
export function PushResubscribe({ session }: { session: string }) {
  useEffect(() => {
    if (!isPushSupported() || Notification.permission !== 'granted') return
    if (sessionStorage.getItem(STORAGE_KEY) === session) return
    import('./browser-push')
      .then(({ resubscribePush: keepPush }) => keepPush())
      .then(() => sessionStorage.setItem(STORAGE_KEY, session))
      // The next page tries again.
      .catch(() => undefined)
  }, [session])
  return null
}
