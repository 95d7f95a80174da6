import { mutate } from 'swr'

/**
 * Clears the responses about a person, whose SWR keys are the endpoint and the email, after a change
 * made them outdated. One may still be in flight.
 */
export function forgetResponsesAbout(email: string): void {
  mutate((key) => Array.isArray(key) && key[1] === email, undefined)
}
