'use client'

import { useLayoutEffect } from 'react'
import { readTheme } from '@/components/ui/theme'

/**
 * Sets the chosen theme on a page that is rendered in the browser only, as Next does for a page that was
 * not found: `FirstPaintScript` does not run there.
 */
export function ThemeKeeper() {
  useLayoutEffect(() => {
    const theme = readTheme()
    if (theme !== 'system') document.documentElement.dataset.theme = theme
  }, [])
  return null
}
