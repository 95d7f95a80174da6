'use client'

import { useEffect } from 'react'

declare global {
  interface Window {
    /** Ends the early script's listening and answers the controls that were pressed meanwhile. */
    earlyPresses?: () => HTMLElement[]
  }
}

/** Does what was pressed before the page was alive, in the order of the presses. */
export function EarlyPresses() {
  useEffect(() => {
    const pressed = window.earlyPresses?.() ?? []
    window.earlyPresses = undefined
    for (const control of pressed) {
      delete control.dataset.pressed
      // A press on the radio button that the browser has checked by itself would change nothing.
      if (control instanceof HTMLInputElement) control.checked = false
      control.click()
    }
  }, [])
  return null
}
