'use client'

import { useEffect } from 'react'

declare global {
  interface Window {
    /** Stops the early script and returns the controls that were pressed meanwhile. */
    earlyPresses?: () => HTMLElement[]
  }
}

/** Repeats the presses that came before the page was interactive, in their order. */
export function EarlyPresses() {
  useEffect(() => {
    const pressed = window.earlyPresses?.() ?? []
    window.earlyPresses = undefined
    for (const control of pressed) {
      delete control.dataset.pressed
      // The browser has checked a pressed radio button already, so another click would change nothing.
      if (control instanceof HTMLInputElement) control.checked = false
      control.click()
    }
  }, [])
  return null
}
