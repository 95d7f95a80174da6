const START_AFTER_MS = 3_000

/** The browser's offer to install the site, which comes once and early. */
export interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    installPromptEvent?: BeforeInstallPromptEvent
    onbeforeinstallprompt: ((event: BeforeInstallPromptEvent) => void) | null
  }
}

window.onbeforeinstallprompt = (event) => {
  event.preventDefault()
  window.installPromptEvent = event
}

// After a lost connection, the next page loads it.
setTimeout(() => import('./deferred-startup').catch(() => {}), START_AFTER_MS)
