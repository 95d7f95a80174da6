'use client'

import type { ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isCampaignOver } from '@/lib/features/campaigns/rules'
import type { RenderedCampaign } from './campaign-card'
import { CampaignGrid } from './campaign-grid'

type CurrentCampaignsProps = {
  /** Soonest first, and more than `most`: some may end while the page is cached. */
  campaigns: RenderedCampaign[]
  max: number
  more?: ReactNode
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CurrentCampaigns(props: CurrentCampaignsProps) {
  const { campaigns, max, more, empty, renderedOn } = props
  const today = useToday(renderedOn)
  const current = campaigns.filter((campaign) => !isCampaignOver(campaign, today))
  if (current.length === 0) return empty
  return (
    <>
      <CampaignGrid isRow>
        {current.slice(0, max).map(({ _id, card }) => (
          <li key={_id}>{card}</li>
        ))}
      </CampaignGrid>
      {current.length > max ? more : null}
    </>
  )
}
