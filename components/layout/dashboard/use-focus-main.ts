import { useLayoutEffect, useRef } from 'react'

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
