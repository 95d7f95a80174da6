'use client'

import { useEffect, useState } from 'react'

/** How long the outcome of a gift is shown. */
const SHOWN_FOR_MS = 7_000

/** News that goes away by itself, and the function that tells it. */
export function usePassingNews<News>() {
  const [news, tell] = useState<News | null>(null)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => tell(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [news])
  return [news, tell] as const
}
