import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

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

/** Radix returns the focus only to its own triggers, but our dialogs load on the press. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)

  function onOpenAutoFocus(event: Event) {
    opener.current = openerOf(document.activeElement)
    // The dialog takes the focus: screen readers read its title, and phones show no keyboard.
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus()
    // The opener was removed while the dialog was open, for example with a deleted row.
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  return { onOpenAutoFocus, onCloseAutoFocus }
}

// A menu has closed by then, so the button that opened the menu gets the focus.
function openerOf(element: Element | null) {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : element
  return opener instanceof HTMLElement ? opener : null
}
