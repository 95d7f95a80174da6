import { mutate } from 'swr'

/**
 * Clears the responses about a person, whose SWR keys are the endpoint and the id, after a change
 * made them outdated. One may still be in flight.
 */
export function forgetResponsesAbout(userId: string): void {
  mutate((key) => Array.isArray(key) && key[1] === userId, undefined)
}
