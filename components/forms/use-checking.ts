'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { isProving, onProofProgress } from '@/lib/core/http/proof-progress'

const MIN_WAIT_MS = 500

/** Whether a proof of work has taken a noticeable time, which the form then mentions. */
export function useChecking(): boolean {
  const isBusy = useSyncExternalStore(onProofProgress, isProving, () => false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), MIN_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])

  return isBusy && isLong
}
