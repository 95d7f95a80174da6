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

/** Asks what the page of a request is for its reader, and draws what follows from it. */
export function AskedViewer({ requestId, person, children }: AskedViewerProps) {
  return children(useRequestViewer(requestId, person).data)
}
