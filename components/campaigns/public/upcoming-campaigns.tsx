import { HOME_CAMPAIGN_COUNT } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import { renderCampaignCards } from './campaign-card'
import { CurrentCampaigns } from './current-campaigns'
import { NoCampaigns } from './no-campaigns'

type UpcomingCampaignsProps = {
  campaigns: CampaignDto[]
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function UpcomingCampaigns({ campaigns, today }: UpcomingCampaignsProps) {
  return (
    <CurrentCampaigns
      campaigns={renderCampaignCards(campaigns, { today, as: 'h4' })}
      max={HOME_CAMPAIGN_COUNT}
      empty={<NoCampaigns />}
      renderedOn={today}
    />
  )
}
