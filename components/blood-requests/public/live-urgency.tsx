'use client'

import { useToday } from '@/components/ui/use-today'
import { Urgency } from './urgency'

type LiveUrgencyProps = { needDate: string; renderedOn: string }

/** The urgency on a cached page, which may be read on a later day than it was rendered. */
export function LiveUrgency({ needDate, renderedOn }: LiveUrgencyProps) {
  return <Urgency needDate={needDate} today={useToday(renderedOn)} />
}
