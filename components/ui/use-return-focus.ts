import { useRef } from 'react'

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does this only for its own
 * triggers, and our dialogs are loaded when the button is pressed.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)

  function onOpenAutoFocus(event: Event) {
    opener.current = openerOf(document.activeElement)
    // The dialog itself gets the focus, so that its title is read out and no keyboard opens on phones.
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus()
    // The element was removed while the dialog was open, for example with a deleted row.
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
