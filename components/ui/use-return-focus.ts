import { useRef } from 'react'

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. Radix does
 * this only for its own triggers, and ours are loaded on the press that opens them.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)

  function onOpenAutoFocus(event: Event) {
    opener.current = openerOf(document.activeElement)
    // The dialog itself takes the focus: its title is read out, and no keyboard pops up on a phone.
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus()
    // It went while the dialog was open, with a row that was deleted for instance.
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  return { onOpenAutoFocus, onCloseAutoFocus }
}

// A menu is gone when the dialog closes: the button that opened the menu stands for it.
function openerOf(element: Element | null) {
  const menuButton = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : element
  return opener instanceof HTMLElement ? opener : null
}
