'use client'

import useSWR from 'swr'
import type { District, Hospital, Upazila } from '@/lib/features/places/rules'

/** The state of a reference list that the browser loads. */
export interface PlaceList<Place> {
  /** Empty until it has loaded. */
  places: readonly Place[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** The 64 districts, fetched once and shared by all parts of a page. */
export function useDistricts(): PlaceList<District> {
  return usePlaceList<District>('/District.json')
}

/** All 495 upazilas, fetched once and shared by all parts of a page. */
export function useUpazilas(): PlaceList<Upazila> {
  return usePlaceList<Upazila>('/Upazila.json')
}

/** The hospitals and blood banks, fetched once and shared by all parts of a page. */
export function useHospitals(): PlaceList<Hospital> {
  return usePlaceList<Hospital>('/Hospital.json')
}

function usePlaceList<Place>(file: string): PlaceList<Place> {
  const { data, error, isValidating, mutate } = useSWR<Place[]>(file, fetchPlaces, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  return {
    places: data ?? [],
    isLoading: !data && isValidating,
    hasFailed: Boolean(error) && !data && !isValidating,
    retry: () => void mutate(),
  }
}

/** Loads one of the reference lists. Throws when it does not come. */
export async function fetchPlaces<Place>(file: string): Promise<Place[]> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`)
  return response.json()
}
