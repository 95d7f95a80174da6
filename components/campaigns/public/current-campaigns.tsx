'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isOver } from '@/lib/features/campaigns/rules'
import type { DrawnCampaign } from './campaign-card'
import { CampaignGrid } from './campaign-grid'

type CurrentCampaignsProps = {
  /** Soonest first, and more than `most`: some may end while the page is cached. */
  campaigns: DrawnCampaign[]
  most: number
  more?: ReactNode
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CurrentCampaigns(props: CurrentCampaignsProps) {
  const { campaigns, most, more, empty, renderedOn } = props
  const today = useToday(renderedOn)
  const current = campaigns.filter((campaign) => !isOver(campaign, today))
  if (current.length === 0) return empty
  return (
    <>
      <CampaignGrid isRow>
        {current.slice(0, most).map(({ _id, card }) => (
          <li key={_id}>{card}</li>
        ))}
      </CampaignGrid>
      {current.length > most ? more : null}
    </>
  )
}
