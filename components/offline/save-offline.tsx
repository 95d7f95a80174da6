'use client'

import { useEffect } from 'react'
import { SAVED_PAGES_DELETED } from './offline-data'
import type { SavedPageData } from './saved-pages'

type SaveOfflineProps<Name extends keyof SavedPageData> = {
  name: Name
  /** Null deletes the saved data, because the page no longer shows it. */
  data: SavedPageData[Name] | null
  /** The owner's id; leave it out for public data. */
  userId?: string
}

export function SaveOffline<Name extends keyof SavedPageData>({
  name,
  data,
  userId,
}: SaveOfflineProps<Name>) {
  const text = JSON.stringify(data)
  useEffect(() => {
    // Without a service worker the saved data cannot be opened.
    if (!('serviceWorker' in navigator)) return
    // Writes nothing after a logout, even while the code is loading.
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    window.addEventListener(SAVED_PAGES_DELETED, stop)
    const timer = setTimeout(() => {
      import('./saved-pages')
        .then(({ saveOffline }) =>
          isStopped ? undefined : saveOffline(name, JSON.parse(text), userId),
        )
        .catch(() => undefined)
    }, 1_000)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener(SAVED_PAGES_DELETED, stop)
    }
  }, [name, text, userId])
  return null
}
