'use client'

import { useToday } from '@/components/ui/use-today'
import { Urgency } from './urgency'

type LiveUrgencyProps = { needDate: string; renderedOn: string }

/** The urgency on a page that may have been made on another day than it is read. */
export function LiveUrgency({ needDate, renderedOn }: LiveUrgencyProps) {
  return <Urgency needDate={needDate} today={useToday(renderedOn)} />
}
