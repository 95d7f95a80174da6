'use client'

import { useEffect, useState } from 'react'

/** How long the result of a gift is shown, in milliseconds. */
const SHOWN_FOR_MS = 7_000

/** A message that disappears by itself, and the function that shows it. */
export function usePassingNews<News>() {
  const [news, tell] = useState<News | null>(null)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => tell(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [news])
  return [news, tell] as const
}
