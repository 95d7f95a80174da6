import type { ReactNode } from 'react'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { CampaignCard } from './campaign-card'

/** A card as the server drew it, with the days by which the browser tells whether it is over. */
export interface DrawnCampaign {
  _id: string
  startDate: string
  endDate: string
  card: ReactNode
}

interface HowToDraw {
  as?: 'h3' | 'h4'
  /** The id of the campaign whose picture is the first to be seen on its page. */
  first?: string
}

/** Draws the cards of a list on the server, so that their code stays there. */
export function drawCampaigns(
  campaigns: readonly WireCampaign[],
  { as, first }: HowToDraw = {},
): DrawnCampaign[] {
  return campaigns.map((campaign) => ({
    _id: campaign._id,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    card: <CampaignCard campaign={campaign} as={as} eager={campaign._id === first} />,
  }))
}
