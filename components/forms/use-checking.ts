'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { isProving, onProofProgress } from '@/lib/core/http/proof-progress'

/** A wait that nobody notices, in milliseconds. */
const MOMENT = 500

/** Whether the browser has been making a proof of work for longer than a moment: a form then says so. */
export function useChecking(): boolean {
  const isBusy = useSyncExternalStore(onProofProgress, isProving, () => false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), MOMENT)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])

  return isBusy && isLong
}
