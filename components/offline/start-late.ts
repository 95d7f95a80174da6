const START_AFTER_MS = 3_000

/** The browser's offer to install the site, which comes once and early. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    installOffer?: InstallOffer
    onbeforeinstallprompt: ((offer: InstallOffer) => void) | null
  }
}

window.onbeforeinstallprompt = (offer) => {
  offer.preventDefault()
  window.installOffer = offer
}

// After a lost connection, the next page loads it.
setTimeout(() => import('./late-parts').catch(() => {}), START_AFTER_MS)
