'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * A link or a form that leads to another page goes with the page it stood on, and the focus with
 * it. Whoever walks by keyboard, or listens, then goes on at the new page's content.
 */
export function FocusKeeper() {
  const pathname = usePathname()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
