import { useLayoutEffect, useRef } from 'react'

/**
 * For a button of a row that may go with what the button did: whoever walks by keyboard then goes
 * on in the page, not before it. The answer is the button's ref.
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
