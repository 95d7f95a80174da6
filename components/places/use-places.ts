'use client'

import useSWR from 'swr'
import type { District, Hospital, Upazila } from '@/lib/features/places/rules'

export interface PlaceList<Place> {
  places: readonly Place[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

export function useDistricts(): PlaceList<District> {
  return usePlaceList<District>('/District.json')
}

export function useUpazilas(): PlaceList<Upazila> {
  return usePlaceList<Upazila>('/Upazila.json')
}

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

/** Throws when the request fails. */
export async function fetchPlaces<Place>(file: string): Promise<Place[]> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} responded with ${response.status}.`)
  return response.json()
}
