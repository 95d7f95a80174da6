import { SHOWN_AT_HOME } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'
import { drawCampaigns } from './campaign-card'
import { CurrentCampaigns } from './current-campaigns'
import { NoCampaigns } from './no-campaigns'

type UpcomingCampaignsProps = {
  campaigns: ShownCampaign[]
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function UpcomingCampaigns({ campaigns, today }: UpcomingCampaignsProps) {
  return (
    <CurrentCampaigns
      campaigns={drawCampaigns(campaigns, { today, as: 'h4' })}
      most={SHOWN_AT_HOME}
      empty={<NoCampaigns />}
      renderedOn={today}
    />
  )
}
