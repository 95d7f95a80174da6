'use client'

import { useSyncExternalStore } from 'react'
import { dhakaDay } from '@/lib/core/time/calendar'

function onReturn(listen: () => void) {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/** The day in Dhaka: `renderedOn` until hydration, then the browser's, updated on return. */
export function useToday(renderedOn: string): string {
  return useSyncExternalStore(
    onReturn,
    () => dhakaDay(),
    () => renderedOn,
  )
}
