'use client'

import { createContext, type ReactNode } from 'react'
import type { PlaceNames } from '@/lib/features/places/place-names'

export const KnownNames = createContext<PlaceNames | undefined>(undefined)

type KnownPlaceNamesProps = { names: PlaceNames | undefined; children: ReactNode }

export function KnownPlaceNames({ names, children }: KnownPlaceNamesProps) {
  return <KnownNames value={names}>{children}</KnownNames>
}
