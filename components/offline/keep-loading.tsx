'use client'

import { useEffect } from 'react'

/** Continues to load the page that the service worker replaced by the slow page. */
export function KeepLoading() {
  useEffect(() => {
    // Opened under its own URL, the slow page stands in for no other page.
    if (/^\/(bn\/)?slow$/.test(window.location.pathname)) return
    window.location.reload()
  }, [])
  return null
}
