'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { stageOf } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

type WhileRunningProps = {
  campaign: Pick<ShownCampaign, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
  children: ReactNode
}

/** Shows its children from the first to the last day of a campaign, going by the day of the visit. */
export function WhileRunning({ campaign, renderedOn, children }: WhileRunningProps) {
  return stageOf(campaign, useToday(renderedOn)) === 'running' ? children : null
}
