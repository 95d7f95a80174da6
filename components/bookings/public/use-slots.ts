import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import type { DaySlots } from '@/lib/features/bookings/free-slots'

/** The hours of a day for a service, asked for anew with each day; none while there is no day. */
export function useSlots(testId: string, date: string | null) {
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    date && `services/${testId}/slots?date=${date}`,
    (path: string) => callApi<DaySlots>(path),
    { shouldRetryOnError: false },
  )
  return {
    slots: data?.slots ?? null,
    /** The next day with an hour to be served, when this one has none. */
    nextOpenDay: data?.nextOpenDay ?? null,
    isLoading,
    hasFailed: Boolean(error) && !data,
    isRetrying: isValidating,
    askAnew: () => void mutate(),
  }
}

export type Slots = ReturnType<typeof useSlots>
export type Slot = NonNullable<Slots['slots']>[number]

/** Why an hour can't be had, if so. */
export function whyNot({ free, past, closed }: Slot): 'closed' | 'past' | 'full' | null {
  if (closed) return 'closed'
  if (past) return 'past'
  return free === 0 ? 'full' : null
}
