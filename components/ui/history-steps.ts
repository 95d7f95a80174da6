type Listener = (event: PopStateEvent) => void

let listener: Listener | undefined

/**
 * Has `hear` called at each step through the history, before Next hears of it. At the window browsers
 * call listeners in the order in which they came, capturing or not: so this one stands since before
 * the page was hydrated (see instrumentation-client.ts).
 */
export function hearStepsFirst(hear: Listener): void {
  listener = hear
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => listener?.(event))
}
