'use client'

import { useEffect } from 'react'

/** Marks the document once it is hydrated, which browser tests wait for. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
