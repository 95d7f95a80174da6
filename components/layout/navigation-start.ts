const STARTED = 'navigationstart'

export function announceNavigation(): void {
  window.dispatchEvent(new Event(STARTED))
}

/** Returns a function that removes the listener. */
export function onNavigation(listen: () => void): () => void {
  window.addEventListener(STARTED, listen)
  return () => window.removeEventListener(STARTED, listen)
}
