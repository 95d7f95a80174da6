'use client'

import { useEffect } from 'react'

/** Continues to load the page that the service worker replaced by the slow page. */
export function ContinueLoading() {
  useEffect(() => {
    // Under its own URL the slow page does not replace another page.
    if (/^\/(bn\/)?slow$/.test(window.location.pathname)) return
    window.location.reload()
  }, [])
  return null
}
