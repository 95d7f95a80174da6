'use client'

import { useLocalPlace } from './use-place-names'

/** A place or the way to it in the language of the page; `place` holds the names of the reference lists. */
export function PlaceText({ place }: { place: string }) {
  return useLocalPlace()(place)
}
