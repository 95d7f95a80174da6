'use client'

import { createContext, type ReactNode } from 'react'
import type { PlaceNames } from '@/lib/features/places/place-names'

/** The names of places that the server has given to a page. */
export const KnownNames = createContext<PlaceNames | undefined>(undefined)

type KnownPlaceNamesProps = { names: PlaceNames | undefined; children: ReactNode }

/** Gives the parts of a page names of places, so that they need not wait for the reference lists. */
export function KnownPlaceNames({ names, children }: KnownPlaceNamesProps) {
  return <KnownNames value={names}>{children}</KnownNames>
}
