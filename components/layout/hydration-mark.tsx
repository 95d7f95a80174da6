'use client'

import { useEffect } from 'react'

/** Browser tests wait for this mark. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
