'use client'

import { useSyncExternalStore } from 'react'
import { dhakaDay } from '@/lib/core/time/calendar'

function onReturn(listen: () => void) {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/**
 * The day in Dhaka: first the one on which the server made the page, which may be long ago, then the
 * browser's own. It is read again when the person comes back to the page.
 */
export function useToday(renderedOn: string): string {
  return useSyncExternalStore(
    onReturn,
    () => dhakaDay(),
    () => renderedOn,
  )
}
