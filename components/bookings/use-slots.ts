import useSWR from 'swr'
import { callApi } from '@/lib/core/api-client'
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
    isLoading,
    hasFailed: Boolean(error) && !data,
    isRetrying: isValidating,
    askAnew: () => void mutate(),
  }
}

export type Slots = ReturnType<typeof useSlots>
export type Slot = NonNullable<Slots['slots']>[number]

/** Why an hour can't be had, if so. */
export function whyNot({ free, past }: Slot): 'past' | 'full' | null {
  if (past) return 'past'
  return free === 0 ? 'full' : null
}
