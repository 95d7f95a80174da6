import { useEffect, useEffectEvent } from 'react'

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
