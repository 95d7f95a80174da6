'use client'

import { useEffect, useReducer, useState, useTransition } from 'react'
import { onNavigation } from './navigation-start'

/** An answer within this time needs no word, in milliseconds. */
const PATIENCE_MS = 300

/**
 * Shows and says that the next page is on its way, when it takes long. Its own update is part of the
 * router's transition, which React ends for both at once, wherever the way leads.
 */
export function PageProgress({ label }: { label: string }) {
  const [isComing, startComing] = useTransition()
  const [, goAlong] = useReducer((count: number) => count + 1, 0)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => onNavigation(() => startComing(goAlong)), [])

  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isComing])

  return (
    <div role="status">
      {isSlow ? (
        <>
          <span className="sr-only">{label}</span>
          <span
            data-progress
            className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-progress bg-accent-text motion-reduce:opacity-70"
          />
        </>
      ) : null}
    </div>
  )
}
