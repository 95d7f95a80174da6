'use client'

import { useSyncExternalStore } from 'react'
import { dhakaDay } from '@/lib/core/time/calendar'

function onReturn(listen: () => void) {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/**
 * The day in Dhaka: first the day on which the server rendered the page, which may be long ago, then
 * the browser's. It is updated when the person returns to the page.
 */
export function useToday(renderedOn: string): string {
  return useSyncExternalStore(
    onReturn,
    () => dhakaDay(),
    () => renderedOn,
  )
}
