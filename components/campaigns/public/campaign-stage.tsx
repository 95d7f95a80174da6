'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { useToday } from '@/components/ui/use-today'
import { campaignStage, isCampaignOver } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'

type CampaignStageBadgeProps = {
  campaign: Pick<CampaignDto, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

const TONES = { upcoming: 'neutral', running: 'success', past: 'neutral' } as const

/** Uses the day of the visit, because the page may be cached. */
export function CampaignStageBadge({ campaign, renderedOn }: CampaignStageBadgeProps) {
  const t = useTranslations('campaigns.public.page')
  const stage = campaignStage(campaign, useToday(renderedOn))
  return <Badge tone={TONES[stage]}>{t(stage)}</Badge>
}

type UntilCampaignEndsProps = {
  endDate: string
  renderedOn: string
  children: ReactNode
}

export function UntilCampaignEnds({ endDate, renderedOn, children }: UntilCampaignEndsProps) {
  return isCampaignOver({ endDate }, useToday(renderedOn)) ? null : children
}

type WhileCampaignRunsProps = {
  campaign: Pick<CampaignDto, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
  children: ReactNode
}

export function WhileCampaignRuns({ campaign, renderedOn, children }: WhileCampaignRunsProps) {
  return campaignStage(campaign, useToday(renderedOn)) === 'running' ? children : null
}
