'use client'

import type { ReactNode } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import type { RequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import { useRequestViewer } from './use-request-viewer'

export type AskedViewerProps = {
  requestId: string
  person: CurrentUser
  children: (viewer: RequestViewer | undefined) => ReactNode
}

export function AskedViewer({ requestId, person, children }: AskedViewerProps) {
  return children(useRequestViewer(requestId, person).data)
}
