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
 * Makes the Back button or gesture of Android call `close` while a dialog, sheet or menu is open. Where it
 * stays open, because something is running in it, the next press calls it again. Browsers without
 * `CloseWatcher` leave the page, and drafts keep what was typed.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    let watcher: CloseWatcher | undefined
    function watch() {
      watcher = window.CloseWatcher && new window.CloseWatcher()
      if (watcher) watcher.onclose = closeOnce
    }
    // A watcher hears of one press.
    function closeOnce() {
      watch()
      onBack()
    }
    watch()
    return () => watcher?.destroy()
  }, [isOpen])
}
