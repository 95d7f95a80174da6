'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { isProving, onProofProgress } from '@/lib/core/http/proof-progress'

/** In milliseconds. A shorter wait is not mentioned. */
const MIN_WAIT_MS = 500

/** Whether the browser has been computing a proof of work for a noticeable time: a form then says so. */
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
