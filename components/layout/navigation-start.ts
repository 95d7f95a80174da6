const NAVIGATION_START = 'navigationstart'

export function dispatchNavigationStart(): void {
  window.dispatchEvent(new Event(NAVIGATION_START))
}

/** Returns a function that removes the listener. */
export function onNavigationStart(listen: () => void): () => void {
  window.addEventListener(NAVIGATION_START, listen)
  return () => window.removeEventListener(NAVIGATION_START, listen)
}
