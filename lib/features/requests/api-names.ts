import { toApiNames } from '@/lib/core/validation/api-names'

// Separate from `wire.ts`: the home page loads that file without any form.

export const REQUEST_API_NAMES = { bagsAsked: 'bloodBag', needDate: 'time' } as const

export const PLEDGE_API_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The donor may see the phone now. */
export function phoneInPledgeResponse(response: unknown): string | undefined {
  return (response as { bloodReq?: { phone?: string } } | null)?.bloodReq?.phone
}

export function toRequestBody<T extends object>(values: T) {
  return toApiNames(values, REQUEST_API_NAMES)
}

export function toPledgeBody<T extends object>(values: T) {
  return toApiNames(values, PLEDGE_API_NAMES)
}
