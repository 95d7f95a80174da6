'use client'

import { useEffect } from 'react'
import { READING_DELETED } from './form-events'
import type { Saved } from './reading-store'

type SaveForReadingProps<Name extends keyof Saved> = {
  name: Name
  /** Null for what is no longer shown here: then what was saved is deleted. */
  data: Saved[Name] | null
  /** The e-mail of whom it concerns; nobody's for what everybody may read. */
  person?: string
}

/** Saves what this page shows for reading it without a network, once the page rests. It shows nothing. */
export function SaveForReading<Name extends keyof Saved>({
  name,
  data,
  person,
}: SaveForReadingProps<Name>) {
  const text = JSON.stringify(data)
  useEffect(() => {
    // Without a service worker nobody could open what is saved.
    if (!('serviceWorker' in navigator)) return
    // Nothing is written back after a logout, also while the code is on its way.
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
        // A browser without room, or a line that was lost: there is nothing to read offline then.
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
