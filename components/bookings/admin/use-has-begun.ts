'use client'

import { useEffect, useState } from 'react'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { slotHour, slotStart } from '@/lib/features/bookings/rules'

/** As long as a timer of a browser can be. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Whether the hour of a booking has begun: first as the server saw it, then by the clock, for a list
 * that stays open while the hour comes.
 */
export function useHasBegun({ hasBegun, date, time }: BookingToDecide): boolean {
  const [isByClock, setByClock] = useState(false)
  const start = slotStart({ date, hour: slotHour(time) }).getTime()

  useEffect(() => {
    setByClock(false)
    if (hasBegun) return
    const look = () => setByClock(Date.now() >= start)
    const timer = setTimeout(look, Math.min(Math.max(0, start - Date.now()), LONGEST_WAIT_MS))
    // A phone that slept has kept no timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [hasBegun, start])

  return hasBegun || isByClock
}
