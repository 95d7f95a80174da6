'use client'

import { useEffect } from 'react'

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

/** The browser's offer to install the site, which comes once and early. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let currentPrompt: BeforeInstallPromptEvent | undefined

/** Shows the elements with `data-install` while the browser offers to install the site. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setPrompt(undefined))
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-install]') || !currentPrompt) return
    currentPrompt.prompt()
    setPrompt(undefined)
  })
}

function setPrompt(event: BeforeInstallPromptEvent | undefined): void {
  currentPrompt = event
  const { dataset } = document.documentElement
  if (event) dataset.installable = ''
  else delete dataset.installable
}
