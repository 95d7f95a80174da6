'use client'

import { useEffect } from 'react'
import { watchInstallPrompt } from './install-button'

/** The first page loads before what no one waits for. */
const START_AFTER_MS = 3_000

/** Registers the service worker and sends queued submissions once the first page has loaded. */
export function DeferredStartup() {
  useEffect(() => {
    watchInstallPrompt()
    const timer = setTimeout(() => {
      import('./run-deferred-startup').then(
        ({ runDeferredStartup }) => runDeferredStartup(),
        // After a lost connection, the next page loads it.
        () => undefined,
      )
    }, START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
