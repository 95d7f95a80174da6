import { useEffect, useLayoutEffect } from 'react'

let backdrops = 0

/**
 * Replaces Radix's `pointer-events: none` on the body, which made phones recalculate all styles.
 * The backdrop catches presses anyway (`data-covered` in globals.css).
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
