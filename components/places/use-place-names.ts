'use client'

import { useLocale } from 'next-intl'
import { useContext } from 'react'
import useSWR from 'swr'
import { banglaNames, localPlace, type PlaceNames } from '@/lib/features/places/place-names'
import type { District, Hospital, Upazila } from '@/lib/features/places/rules'
import { KnownNames } from './known-place-names'
import { fetchPlaces } from './use-places'

/** Undefined in English. Pass `isNeeded` false when `known` has all names, so that no list loads. */
export function usePlaceNames(known?: PlaceNames, isNeeded = true): PlaceNames | undefined {
  const isBangla = useLocale() === 'bn'
  const ofPage = useContext(KnownNames)
  const { data } = useSWR(isBangla && isNeeded ? 'bangla-place-names' : null, loadNames, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  return isBangla ? (data ?? known ?? ofPage) : undefined
}

export function useLocalPlace(known?: PlaceNames): (text: string) => string {
  const names = usePlaceNames(known)
  return (text) => localPlace(text, names)
}

async function loadNames(): Promise<PlaceNames> {
  return banglaNames(
    ...(await Promise.all([
      fetchPlaces<District>('/District.json'),
      fetchPlaces<Upazila>('/Upazila.json'),
      fetchPlaces<Hospital>('/Hospital.json'),
    ])),
  )
}
