import { fromApiBloodRequest, toApiBloodRequest } from '@/lib/features/requests/wire'
import type { RequestViewerDto } from './server/read-request-viewer'

export function toApiRequestViewer({ own, ...others }: RequestViewerDto) {
  return { ...others, own: own && { ...own, request: toApiBloodRequest(own.request) } }
}
export type ApiRequestViewer = ReturnType<typeof toApiRequestViewer>

export function fromApiRequestViewer({ own, ...others }: ApiRequestViewer): RequestViewerDto {
  return { ...others, own: own && { ...own, request: fromApiBloodRequest(own.request) } }
}
