const STARTED = 'navigationstart'

/** Tells all parts of the page, synchronously, that a navigation to another page begins. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(STARTED))
}

/** Calls back when a navigation begins, until the returned function is called. */
export function onNavigation(listen: () => void): () => void {
  window.addEventListener(STARTED, listen)
  return () => window.removeEventListener(STARTED, listen)
}
