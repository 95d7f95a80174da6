'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the content of a new page when the focused link or form was removed with the old
 * one, so that people with a keyboard or a screen reader continue there; and within a page to what is left
 * around a control that was removed.
 */
export function FocusKeeper() {
  const pathname = usePathname()
  const seen = useRef(pathname)

  // Nothing can lose the focus before something has it.
  useEffect(() => {
    const start = (event: FocusEvent) => {
      // What is around the element is known now: it may be gone before the code has come.
      const path = event.composedPath()
      import('./keep-focus').then(
        ({ keepFocus }) => keepFocus(path),
        () => undefined,
      )
    }
    document.addEventListener('focusin', start, { once: true })
    return () => document.removeEventListener('focusin', start)
  }, [])

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
