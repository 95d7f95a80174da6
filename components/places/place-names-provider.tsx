'use client'

import { createContext, type ReactNode } from 'react'
import type { PlaceNames } from '@/lib/features/places/place-names'

export const PlaceNamesContext = createContext<PlaceNames | undefined>(undefined)

type PlaceNamesProviderProps = { names: PlaceNames | undefined; children: ReactNode }

export function PlaceNamesProvider({ names, children }: PlaceNamesProviderProps) {
  return <PlaceNamesContext value={names}>{children}</PlaceNamesContext>
}
