import { toWire } from '@/lib/core/validation/wire-names'

// Separate from `wire.ts`, which the home page loads without any form.

export const REQUEST_NAMES = { bagsAsked: 'bloodBag', needDate: 'time' } as const

export const PLEDGE_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The donor may see the phone now. */
export function phoneOfPledge(answer: unknown): string | undefined {
  return (answer as { bloodReq?: { phone?: string } } | null)?.bloodReq?.phone
}

export function requestBody<T extends object>(typed: T) {
  return toWire(typed, REQUEST_NAMES)
}

export function pledgeBody<T extends object>(typed: T) {
  return toWire(typed, PLEDGE_NAMES)
}
