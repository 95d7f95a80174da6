'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { stageOf } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

type WhileRunningProps = {
  campaign: Pick<ShownCampaign, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
  children: ReactNode
}

export function WhileRunning({ campaign, renderedOn, children }: WhileRunningProps) {
  return stageOf(campaign, useToday(renderedOn)) === 'running' ? children : null
}
