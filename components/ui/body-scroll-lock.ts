import { useEffect, useLayoutEffect } from 'react'

let openBackdrops = 0

/**
 * Replaces Radix's `pointer-events: none` on the body, which made phones recalculate all styles.
 * The backdrop catches presses anyway (`data-covered` in globals.css).
 */
export function BodyScrollLock() {
  useLayoutEffect(() => changeBackdrops(1), [])
  // Not a layout effect: Radix restores the body's style before this runs.
  useEffect(() => () => changeBackdrops(-1), [])
  return null
}

function changeBackdrops(change: 1 | -1): void {
  openBackdrops += change
  document.body.toggleAttribute('data-covered', openBackdrops > 0)
}
