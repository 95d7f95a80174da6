import { useTranslations } from 'next-intl'
import { UpcomingCampaigns } from '@/components/campaigns/upcoming-campaigns'
import { SectionHeading } from '@/components/ui/section-heading'
import { DonorDayBanner } from './donor-day-banner'
import { HomeSection } from './home-section'

/** 'Give Blood Save Life': the campaigns to come, and the day on which donors are thanked. */
export function CampaignsSection() {
  const t = useTranslations('home.campaigns')
  return (
    <HomeSection headingId="campaigns-title">
      <SectionHeading id="campaigns-title" title={t('title')} text={t('text')} />
      <h3 className="mb-4 text-xl font-bold">{t('upcoming')}</h3>
      <UpcomingCampaigns />
      <DonorDayBanner />
    </HomeSection>
  )
}
