'use client'

import type { ComponentProps } from 'react'
import { usePlaceNames } from '@/components/places/place-names'
import { RequestCard } from './request-card'

export function LocalizedRequestCard(props: ComponentProps<typeof RequestCard>) {
  return <RequestCard {...props} names={usePlaceNames(props.names)} />
}
