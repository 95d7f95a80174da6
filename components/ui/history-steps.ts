type Listener = (event: PopStateEvent) => void

let listener: Listener | undefined

/**
 * Registers a `popstate` listener that is called before Next's own. Browsers call listeners on the
 * window in the order of registration, capturing or not, so it must be registered before hydration
 * (see instrumentation-client.ts).
 */
export function onPopStateFirst(handler: Listener): void {
  listener = handler
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => listener?.(event))
}
