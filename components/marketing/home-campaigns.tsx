import { useTranslations } from 'next-intl'
import { UpcomingCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import { PageSection } from '@/components/ui/page-section'
import { SectionAction } from '@/components/ui/section-action'
import { SectionHeading } from '@/components/ui/section-heading'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { DonorDayBanner } from './home-donor-day'

export type CampaignsSectionProps = {
  /** The first campaigns that are not over, with some in reserve. */
  campaigns: WireCampaign[]
  /** The day in Dhaka on which the page is made. */
  today: string
}

/** 'Give Blood Save Life': the campaigns to come, and the day on which donors are thanked. */
export function CampaignsSection({ campaigns, today }: CampaignsSectionProps) {
  const t = useTranslations('marketing.home.campaigns')
  return (
    <PageSection headingId="campaigns-title">
      <SectionHeading id="campaigns-title" title={t('title')} text={t('text')} />
      <h3 className="mb-4 text-xl font-bold">{t('upcoming')}</h3>
      <UpcomingCampaigns campaigns={campaigns} today={today} />
      <SectionAction href="/campaign">{t('all')}</SectionAction>
      <DonorDayBanner />
    </PageSection>
  )
}
