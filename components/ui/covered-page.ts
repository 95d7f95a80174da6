import { useEffect, useLayoutEffect } from 'react'

/** How many backdrops lie over the page. */
let backdrops = 0

/**
 * Stands in the content of a dialog, and marks the page as covered as long as that is there. Radix
 * makes the body deaf to presses meanwhile, which every element of the page inherits: a phone styles
 * all of them anew before it shows the dialog. A backdrop takes the presses anyway (see `data-covered`
 * in globals.css).
 */
export function CoveredPage() {
  useLayoutEffect(() => count(1), [])
  // Later than a layout effect, since Radix takes back only then what it wrote on the body.
  useEffect(() => () => count(-1), [])
  return null
}

function count(change: 1 | -1): void {
  backdrops += change
  document.body.toggleAttribute('data-covered', backdrops > 0)
}
