'use client'

import { useLocale } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import useSWR from 'swr'
import { type PlaceNames, toBanglaNames, toLocalPlace } from '@/lib/features/places/place-names'
import type { District, Hospital, Upazila } from '@/lib/features/places/rules'
import { fetchPlaces } from './use-places'

export const PlaceNamesContext = createContext<PlaceNames | undefined>(undefined)

type PlaceNamesProviderProps = { names: PlaceNames | undefined; children: ReactNode }

export function PlaceNamesProvider({ names, children }: PlaceNamesProviderProps) {
  return <PlaceNamesContext value={names}>{children}</PlaceNamesContext>
}

/** Undefined in English. Pass `isRequired` false when `known` has all names, so that no list loads. */
export function usePlaceNames(known?: PlaceNames, isNeeded = true): PlaceNames | undefined {
  const isBangla = useLocale() === 'bn'
  const namesOfPage = useContext(PlaceNamesContext)
  const { data } = useSWR(isBangla && isNeeded ? 'bangla-place-names' : null, loadNames, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  return isBangla ? (data ?? known ?? namesOfPage) : undefined
}

export function useLocalPlace(known?: PlaceNames): (text: string) => string {
  const names = usePlaceNames(known)
  return (text) => toLocalPlace(text, names)
}

async function loadNames(): Promise<PlaceNames> {
  return toBanglaNames(
    ...(await Promise.all([
      fetchPlaces<District>('/District.json'),
      fetchPlaces<Upazila>('/Upazila.json'),
      fetchPlaces<Hospital>('/Hospital.json'),
    ])),
  )
}

export function PlaceText({ place }: { place: string }) {
  return useLocalPlace()(place)
}
