import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NoCampaignsIllustration as Picture } from '@/components/ui/illustrations'
import { HOME_CAMPAIGN_COUNT } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import { renderCampaignCards } from './campaign-card'
import { CurrentCampaigns } from './current-campaigns'

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

export function NoCampaigns() {
  const t = useTranslations('campaigns.public.empty')
  return (
    <Card className="items-center gap-x-10 gap-y-5 text-center sm:flex-row sm:px-8 sm:text-left">
      <Picture className="h-36 w-auto max-w-full shrink-0 sm:h-40" />
      <div>
        <p className="text-lg font-bold">{t('title')}</p>
        <p className="mt-1.5 max-w-prose text-text-muted">{t('text')}</p>
        <Button asChild variant="secondary" className="mt-5">
          <a href="/#contact">{t('action')}</a>
        </Button>
      </div>
    </Card>
  )
}
