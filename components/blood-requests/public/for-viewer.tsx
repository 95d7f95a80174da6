'use client'

import type { AskedViewerProps } from './asked-viewer'
import { ForMember } from './for-member'

const loadAsked = () => import('./asked-viewer').then((module) => module.AskedViewer)

/** Draws what depends on what a request's page is for its reader; for guests, and until it is known, without. */
export function ForViewer({ requestId, children }: Omit<AskedViewerProps, 'person'>) {
  return (
    <ForMember
      load={loadAsked}
      draw={(Asked, person) => (
        <Asked requestId={requestId} person={person}>
          {children}
        </Asked>
      )}
    >
      {children(undefined)}
    </ForMember>
  )
}
