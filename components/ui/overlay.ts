import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

let openBackdrops = 0

/**
 * Replaces Radix's `pointer-events: none` on the body, which made phones recalculate all styles.
 * The backdrop catches presses anyway (`data-covered` in overlays.css).
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

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Android's Back calls `close` while a dialog, sheet or menu is open, and again if it stays open.
 * Browsers without `CloseWatcher` leave the page.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    let watcher: CloseWatcher | undefined
    function watch() {
      watcher = window.CloseWatcher && new window.CloseWatcher()
      if (watcher) watcher.onclose = closeOnce
    }
    // A watcher reports only one press.
    function closeOnce() {
      watch()
      onBack()
    }
    watch()
    return () => watcher?.destroy()
  }, [isOpen])
}
