import { useLayoutEffect, useRef } from 'react'

/**
 * For a button whose row may be removed by what it does: the focus then moves to the content of the page
 * and is not lost. Returns the ref for the button.
 */
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
