'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { readTheme } from '@/components/ui/theme'

/** `FirstPaintScript` does not run on a 404 page that Next renders only in the browser. */
export function ThemeSync() {
  useLayoutEffect(() => {
    const theme = readTheme()
    if (theme !== 'system') document.documentElement.dataset.theme = theme
  }, [])
  return null
}

/** Moves the focus to the new page, or to what remains around a control that was removed. */
export function FocusManager() {
  const pathname = usePathname()
  const lastPathname = useRef(pathname)

  // Nothing can lose the focus before something has it.
  useEffect(() => {
    const start = (event: FocusEvent) => {
      // Read the path now: the element may be gone before the code loads.
      const path = event.composedPath()
      import('./restore-lost-focus').then(
        ({ restoreLostFocus }) => restoreLostFocus(path),
        () => undefined,
      )
    }
    document.addEventListener('focusin', start, { once: true })
    return () => document.removeEventListener('focusin', start)
  }, [])

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}

/** Browser tests wait for this mark. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
