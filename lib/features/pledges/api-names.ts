import { toApiNames } from '@/lib/core/validation/api-names'

export const PLEDGE_API_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The donor may see the phone now. */
export function phoneInPledgeResponse(response: unknown): string | undefined {
  return (response as { bloodReq?: { phone?: string } } | null)?.bloodReq?.phone
}

export function toPledgeBody<T extends object>(values: T) {
  return toApiNames(values, PLEDGE_API_NAMES)
}
