import { useEffect, useLayoutEffect } from 'react'

/** How many backdrops cover the page. */
let backdrops = 0

/**
 * Rendered in a dialog: marks the page as covered while the dialog is open. Radix would set
 * `pointer-events: none` on the body, which all elements inherit, so a phone would recalculate all
 * styles before it shows the dialog. The backdrop catches presses anyway (see `data-covered` in
 * globals.css).
 */
export function CoveredPage() {
  useLayoutEffect(() => count(1), [])
  // Not a layout effect: Radix restores the body's style before this runs.
  useEffect(() => () => count(-1), [])
  return null
}

function count(change: 1 | -1): void {
  backdrops += change
  document.body.toggleAttribute('data-covered', backdrops > 0)
}
