'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { useToday } from '@/components/ui/use-today'
import { isOver, stageOf } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

type StageBadgeProps = {
  campaign: Pick<ShownCampaign, 'startDate' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

const tones = { upcoming: 'neutral', running: 'success', past: 'neutral' } as const

/** Uses the day of the visit, because the page may be cached. */
export function StageBadge({ campaign, renderedOn }: StageBadgeProps) {
  const t = useTranslations('campaigns.public.page')
  const stage = stageOf(campaign, useToday(renderedOn))
  return <Badge tone={tones[stage]}>{t(stage)}</Badge>
}

type UntilOverProps = {
  endDate: string
  renderedOn: string
  children: ReactNode
}

export function UntilOver({ endDate, renderedOn, children }: UntilOverProps) {
  return isOver({ endDate }, useToday(renderedOn)) ? null : children
}
