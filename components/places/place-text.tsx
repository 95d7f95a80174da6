'use client'

import { useLocalPlace } from './use-place-names'

export function PlaceText({ place }: { place: string }) {
  return useLocalPlace()(place)
}
