import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import type { CardSetup } from '@/lib/features/payments/rules'
import { CampaignAbout } from './campaign-about'
import { CampaignHead } from './campaign-head'
import { CampaignHelp } from './campaign-help'
import { CampaignMessages } from './campaign-messages'
import { CampaignShare } from './campaign-share'
import { OtherCampaigns } from './other-campaigns'

type CampaignViewProps = {
  campaign: WireCampaign
  /** Campaigns that are not over, the soonest first. */
  others: WireCampaign[]
  cards: CardSetup
  /** The address of this page, with its host. */
  url: string
  /** The day in Dhaka on which the page is made. */
  today: string
}

/** A campaign on a page of its own: what it is, how to help, and which others there are. */
export function CampaignView({ campaign, others, cards, url, today }: CampaignViewProps) {
  const t = useTranslations('campaigns.public')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb
        items={[{ label: t('list.meta'), href: '/campaign' }, { label: campaign.title }]}
      />
      <CampaignMessages>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto]">
          <CampaignHead campaign={campaign} today={today} className="lg:row-span-2" />
          <CampaignHelp campaign={campaign} cards={cards} today={today} />
          <CampaignAbout description={campaign.description} className="lg:row-start-3" />
          <CampaignShare
            campaign={campaign}
            url={url}
            today={today}
            className="lg:col-start-2 lg:row-span-2 lg:row-start-2"
          />
        </div>
        <OtherCampaigns others={others} today={today} />
      </CampaignMessages>
    </div>
  )
}
