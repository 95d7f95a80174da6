import { toApiNames } from '@/lib/core/validation/api-names'

// Separate from `wire.ts`: the home page loads that file without any form.

export const REQUEST_API_NAMES = { bagsAsked: 'bloodBag', needDate: 'time' } as const

export function toRequestBody<T extends object>(values: T) {
  return toApiNames(values, REQUEST_API_NAMES)
}
