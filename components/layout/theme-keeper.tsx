'use client'

import { useLayoutEffect } from 'react'
import { readTheme } from '@/components/ui/theme'

/**
 * Puts the chosen theme on a page that was drawn in the browser alone: Next draws a page that was
 * not found like that, and a script in it does not run.
 */
export function ThemeKeeper() {
  useLayoutEffect(() => {
    const theme = readTheme()
    if (theme !== 'system') document.documentElement.dataset.theme = theme
  }, [])
  return null
}
