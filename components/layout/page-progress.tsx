'use client'

import { useEffect, useReducer, useState, useTransition } from 'react'
import { onNavigationStart } from './navigation-start'

/** A faster response shows no progress. */
const SHOWN_AFTER_MS = 300

/** Its update joins the router's transition, so that React ends both at once. */
export function PageProgress({ label }: { label: string }) {
  const [isPending, startTransition] = useTransition()
  const [, joinTransition] = useReducer((count: number) => count + 1, 0)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => onNavigationStart(() => startTransition(joinTransition)), [])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])

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
