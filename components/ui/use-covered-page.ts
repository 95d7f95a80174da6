import { useLayoutEffect } from 'react'

/** How many backdrops lie over the page. */
let backdrops = 0

/**
 * Marks the page as covered while a backdrop lies over it. Radix makes everything on the page deaf to
 * presses meanwhile, and each element of it inherits that: a phone draws the styles of the whole page
 * anew before it shows the dialog. A backdrop takes the presses anyway (see `data-covered` in
 * globals.css).
 */
export function useCoveredPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return
    count(1)
    return () => count(-1)
  }, [isCovered])
}

function count(change: 1 | -1): void {
  backdrops += change
  document.body.toggleAttribute('data-covered', backdrops > 0)
}
