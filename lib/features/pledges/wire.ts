import { toApiNames } from '@/lib/core/validation/api-names'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import { fromApiBloodRequest, toApiBloodRequest } from '@/lib/features/requests/wire'

export function toApiRequestViewer({ own, ...others }: RequestViewerDto) {
  return { ...others, own: own && { ...own, request: toApiBloodRequest(own.request) } }
}
type ApiRequestViewer = ReturnType<typeof toApiRequestViewer>

export function fromApiRequestViewer({ own, ...others }: ApiRequestViewer): RequestViewerDto {
  return { ...others, own: own && { ...own, request: fromApiBloodRequest(own.request) } }
}

/** The API's names of a pledge's fields. */
export const PLEDGE_API_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The donor may see the phone now. */
export function phoneInPledgeResponse(response: unknown): string | undefined {
  return (response as { bloodReq?: { phone?: string } } | null)?.bloodReq?.phone
}

type PledgeResponse = { bloodReq: Parameters<typeof fromApiBloodRequest>[0] }

export function requestInPledgeResponse({ bloodReq }: PledgeResponse) {
  return fromApiBloodRequest(bloodReq)
}

export function toPledgeBody<T extends object>(values: T) {
  return toApiNames(values, PLEDGE_API_NAMES)
}
