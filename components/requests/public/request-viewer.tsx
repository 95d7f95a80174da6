'use client'

import { SignedInOnly } from '@/components/session/signed-in-only'
import type { LoadedRequestViewerProps } from './loaded-request-viewer'

const loadViewer = () =>
  import('./loaded-request-viewer').then((module) => module.LoadedRequestViewer)

export function RequestViewer({ requestId, children }: Omit<LoadedRequestViewerProps, 'person'>) {
  return (
    <SignedInOnly
      load={loadViewer}
      render={(Loaded, person) => (
        <Loaded requestId={requestId} person={person}>
          {children}
        </Loaded>
      )}
    >
      {children(undefined)}
    </SignedInOnly>
  )
}
