import { toWire } from '@/lib/core/validation/wire-names'

// Apart from wire.ts, which the home page loads: it has no form.

/** What the calls call the fields of a request that is posted or edited. */
export const REQUEST_NAMES = { bagsAsked: 'bloodBag', needDate: 'time' } as const

/** What `donateonbloodreq` calls the fields of a pledge. */
export const PLEDGE_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The phone number in the answer of `donateonbloodreq`: the donor may see it now. */
export function phoneOfPledge(answer: unknown): string | undefined {
  return (answer as { bloodReq?: { phone?: string } } | null)?.bloodReq?.phone
}

/** The body of `createbloodrequest` and of an edit. */
export function requestBody<T extends object>(typed: T) {
  return toWire(typed, REQUEST_NAMES)
}

/** The body of `donateonbloodreq`. */
export function pledgeBody<T extends object>(typed: T) {
  return toWire(typed, PLEDGE_NAMES)
}
