'use client'

import { useEffect } from 'react'
import { READING_DELETED } from './form-events'
import type { Saved } from './reading-store'

type SaveForReadingProps<Name extends keyof Saved> = {
  name: Name
  /** Null deletes the saved data, because the page no longer shows it. */
  data: Saved[Name] | null
  /** The owner's email; leave it out for public data. */
  person?: string
}

export function SaveForReading<Name extends keyof Saved>({
  name,
  data,
  person,
}: SaveForReadingProps<Name>) {
  const text = JSON.stringify(data)
  useEffect(() => {
    // Without a service worker the saved data cannot be opened.
    if (!('serviceWorker' in navigator)) return
    // Writes nothing after a logout, even while the code is loading.
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    window.addEventListener(READING_DELETED, stop)
    const timer = setTimeout(() => {
      import('./reading-store')
        .then(({ saveForReading }) =>
          isStopped ? undefined : saveForReading(name, JSON.parse(text), person),
        )
        .catch(() => undefined)
    }, 1_000)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener(READING_DELETED, stop)
    }
  }, [name, text, person])
  return null
}
