'use client'

import type { ReactNode } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import { useRequestViewer } from './use-request-viewer'

export type LoadedRequestViewerProps = {
  requestId: string
  person: CurrentUser
  children: (viewer: RequestViewerDto | undefined) => ReactNode
}

export function LoadedRequestViewer({ requestId, person, children }: LoadedRequestViewerProps) {
  return children(useRequestViewer(requestId, person).data)
}
