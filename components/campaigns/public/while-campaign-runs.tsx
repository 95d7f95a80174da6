'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { campaignStage } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'

type WhileCampaignRunsProps = {
  campaign: Pick<CampaignDto, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
  children: ReactNode
}

export function WhileCampaignRuns({ campaign, renderedOn, children }: WhileCampaignRunsProps) {
  return campaignStage(campaign, useToday(renderedOn)) === 'running' ? children : null
}
