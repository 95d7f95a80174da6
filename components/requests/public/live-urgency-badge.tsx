'use client'

import type { ComponentProps } from 'react'
import { useToday } from '@/components/ui/use-today'
import { UrgencyBadge } from './urgency-badge'

type LiveUrgencyBadgeProps = Omit<ComponentProps<typeof UrgencyBadge>, 'today'> & {
  renderedOn: string
}

/** A cached page may be read on a later day than it was rendered. */
export function LiveUrgencyBadge({ renderedOn, ...request }: LiveUrgencyBadgeProps) {
  return <UrgencyBadge {...request} today={useToday(renderedOn)} />
}
