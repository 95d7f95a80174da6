'use client'

import { useLayoutEffect } from 'react'
import { readTheme } from '@/components/ui/theme'

/** `FirstPaintScript` does not run on a 404 page that Next renders only in the browser. */
export function ThemeSync() {
  useLayoutEffect(() => {
    const theme = readTheme()
    if (theme !== 'system') document.documentElement.dataset.theme = theme
  }, [])
  return null
}
