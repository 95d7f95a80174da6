'use client'

import type { ComponentProps } from 'react'
import { useToday } from '@/components/ui/use-today'
import { Urgency } from './urgency'

type LiveUrgencyProps = Omit<ComponentProps<typeof Urgency>, 'today'> & { renderedOn: string }

/** A cached page may be read on a later day than it was rendered. */
export function LiveUrgency({ renderedOn, ...request }: LiveUrgencyProps) {
  return <Urgency {...request} today={useToday(renderedOn)} />
}
