'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isOver } from '@/lib/features/campaigns/rules'
import type { DrawnCampaign } from './campaign-card'
import { CampaignGrid } from './campaign-grid'

type CurrentCampaignsProps = {
  /** Soonest first, with some in reserve: a page may have been kept while one after another ended. */
  campaigns: DrawnCampaign[]
  /** How many are shown. */
  most: number
  /** What stands below when there are more than that. */
  more?: ReactNode
  /** What stands there when none is left. */
  empty: ReactNode
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/** A few of the server's cards, without those that are over by the reader's own day. */
export function CurrentCampaigns(props: CurrentCampaignsProps) {
  const { campaigns, most, more, empty, renderedOn } = props
  const today = useToday(renderedOn)
  const current = campaigns.filter((campaign) => !isOver(campaign, today))
  if (current.length === 0) return empty
  return (
    <>
      <CampaignGrid>
        {current.slice(0, most).map(({ _id, card }) => (
          <li key={_id}>{card}</li>
        ))}
      </CampaignGrid>
      {current.length > most ? more : null}
    </>
  )
}
