const STARTED = 'navigationstart'

/** Tells all parts of the page, in the same moment, that the router sets out for another one. */
export function tellNavigation(): void {
  window.dispatchEvent(new Event(STARTED))
}

/** Calls back when the router sets out for another page, until the answer is called. */
export function onNavigation(listen: () => void): () => void {
  window.addEventListener(STARTED, listen)
  return () => window.removeEventListener(STARTED, listen)
}
