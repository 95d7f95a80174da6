'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSolvingProofOfWork, onProofOfWorkProgress } from '@/lib/core/http/proof-of-work-progress'

const MIN_WAIT_MS = 500

/** Whether a proof of work has taken a noticeable time, which the form then mentions. */
export function useProofOfWorkPending(): boolean {
  const isBusy = useSyncExternalStore(onProofOfWorkProgress, isSolvingProofOfWork, () => false)
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
