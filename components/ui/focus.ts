import { useLayoutEffect, useRef } from 'react'

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

/** For a button whose action may remove its row: the focus then moves to the page's content. */
export function useFocusMain() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) {
        document.getElementById('main')?.focus({ preventScroll: true })
      }
    }
  }, [])
  return button
}
