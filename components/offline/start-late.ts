/** Long after a page has loaded, in milliseconds: nothing here is needed for its first sight. */
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

// A line that is lost brings it with the next page.
setTimeout(() => import('./late-parts').catch(() => {}), START_AFTER_MS)
