'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isOver } from '@/lib/features/campaigns/rules'
import type { DrawnCampaign } from './campaign-card'
import { CampaignGrid } from './campaign-grid'

type CurrentCampaignsProps = {
  /** Soonest first, more than are shown: some may end while the page is cached. */
  campaigns: DrawnCampaign[]
  /** How many are shown. */
  most: number
  /** Shown below when there are more than that. */
  more?: ReactNode
  /** Shown when there are none. */
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

/** The first few cards, without campaigns that have ended since the page was rendered. */
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
