'use client'

import type { AskedViewerProps } from './asked-viewer'
import { ForMember } from './for-member'

const loadAsked = () => import('./asked-viewer').then((module) => module.AskedViewer)

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
