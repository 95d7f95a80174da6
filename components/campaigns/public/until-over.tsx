'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isOver } from '@/lib/features/campaigns/rules'

type UntilOverProps = {
  endDate: string
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
  children: ReactNode
}

/** Shows something for as long as a campaign is not over, by the reader's own day. */
export function UntilOver({ endDate, renderedOn, children }: UntilOverProps) {
  return isOver({ endDate }, useToday(renderedOn)) ? null : children
}
