'use client'

import type { ComponentProps } from 'react'
import { usePlaceNames } from '@/components/places/use-place-names'
import { RequestCard } from './request-card'

/** A card that the browser draws, with the names of places in the language of the page. */
export function LocalRequestCard(props: ComponentProps<typeof RequestCard>) {
  return <RequestCard {...props} names={usePlaceNames(props.names)} />
}
